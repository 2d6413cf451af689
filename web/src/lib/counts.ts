/** Numbers of players in words that promise nothing that is not there: "2 or 4", "1–4 or 6". */
export function counts(numbers: number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.flatMap(([least, most]) =>
    most - least > 1 ? [`${least}–${most}`] : least === most ? [`${least}`] : [`${least}`, `${most}`],
  );
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');
}
