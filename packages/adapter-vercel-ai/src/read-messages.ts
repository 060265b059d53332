/** Messages that were read. An app may add an answer to a message that it sent before; then there is something to read again. */

import { partsOf, type SdkMessage } from './sdk.js';

export class ReadMessages {
  readonly #parts = new WeakMap<SdkMessage, number>();

  add(message: SdkMessage): void {
    this.#parts.set(message, partsOf(message).length);
  }

  has(message: SdkMessage): boolean {
    return this.#parts.get(message) === partsOf(message).length;
  }
}
