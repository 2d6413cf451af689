/** What has been opened over the table to be read. */
export class Opened {
  card = $state<string | null>(null);
  character = $state<string | null>(null);
  rule = $state<string | null>(null);
  pile = $state<{ title: string; cards: string[] } | null>(null);
  /** The pieces of which everything that lies open is shown. */
  pieces = $state.raw<string[]>([]);
  help = $state(false);
}
