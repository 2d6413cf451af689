/** What browsers have and jsdom has not; and how long to wait for what is to be seen. */

import { configure } from '@testing-library/svelte';
import { LIMIT } from './limit';

configure({ asyncUtilTimeout: LIMIT });

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
