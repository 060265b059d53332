/**
 * SHA-256 (FIPS 180-4), synchronous. Web Crypto has it only as a promise and `node:crypto` is not everywhere, while
 * approvals are bound to a call by this hash in synchronous code.
 */

const roundConstants = new Int32Array(64);
const initialState = new Int32Array(8);

// The constants are the first 32 bits of the fractional parts of the cube and square roots of the first primes.
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let divisor = 2; divisor * divisor <= candidate && prime; divisor++) prime = candidate % divisor !== 0;
  if (!prime) continue;
  roundConstants[found] = fraction(Math.cbrt(candidate));
  if (found < 8) initialState[found] = fraction(Math.sqrt(candidate));
  found++;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
}

const digits = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

const encoder = new TextEncoder();

// Scratch space: the function is synchronous and cannot be entered twice.
const schedule = new Int32Array(64);
const state = new Int32Array(8);
let bytes = new Uint8Array(1024);
const hex = new Array<number>(64).fill(0);

/** The hash of a text as UTF-8, in hex. Lone surrogates keep their own three bytes, so different texts stay different. */
export function sha256(text: string): string {
  const length = encode(text);
  const padded = pad(length);
  state.set(initialState);
  for (let offset = 0; offset < padded; offset += 64) compress(offset);
  return digest();
}

/** The state in hex. A number's own `toString(16)` takes longer than hashing a short text. */
function digest(): string {
  for (let index = 0, at = 0; index < 8; index++) {
    const word = state[index] as number;
    for (let shift = 28; shift >= 0; shift -= 4) hex[at++] = digits[(word >>> shift) & 15] as number;
  }
  return String.fromCharCode.apply(null, hex);
}

function encode(text: string): number {
  const needed = text.length * 3 + 72;
  if (bytes.length < needed) bytes = new Uint8Array(needed * 2);
  // As many bytes as characters: all of it is ASCII, as most inputs are. The encoder does not keep lone surrogates apart.
  if (encoder.encodeInto(text, bytes).written === text.length) return text.length;
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    const low = text.charCodeAt(index + 1);
    if (code >= 0xd800 && code < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      index++;
    }
    if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
    } else {
      if (code < 0x10000) {
        bytes[at++] = 0xe0 | (code >> 12);
      } else {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (code & 0x3f);
  }
  return at;
}

/** Appends the end mark and the length in bits; gives the number of bytes to hash. */
function pad(length: number): number {
  const padded = (length + 72) & ~63;
  bytes.fill(0, length, padded);
  bytes[length] = 0x80;
  const high = Math.floor(length / 0x2000_0000);
  const low = length << 3;
  for (let index = 0; index < 4; index++) {
    bytes[padded - 5 - index] = high >>> (8 * index);
    bytes[padded - 1 - index] = low >>> (8 * index);
  }
  return padded;
}

function compress(offset: number): void {
  const w = schedule;
  const block = bytes;
  for (let i = 0, at = offset; i < 16; i++, at += 4) {
    w[i] =
      ((block[at] as number) << 24) |
      ((block[at + 1] as number) << 16) |
      ((block[at + 2] as number) << 8) |
      (block[at + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (roundConstants[i] as number) + (w[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}
