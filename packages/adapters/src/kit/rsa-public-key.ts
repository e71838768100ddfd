/**
 * Length in bytes of the modulus of an RSA public key in SPKI form, as PEM or plain base64. null for anything else. The DER is read
 * strictly: another algorithm than rsaEncryption, an even exponent, a wrong length or trailing bytes are refused.
 */
export const rsaModulusBytes = (publicKey: string): number | null => {
  const bytes = bytesOf(publicKey);
  if (bytes === null) return null;
  const spki = onlyElement(bytes, TAG.sequence);
  const algorithm = spki && readElement(spki, TAG.sequence);
  const bits = algorithm && onlyElement(algorithm.rest, TAG.bitString);
  if (!algorithm || !bits || bits[0] !== 0 || !startsWith(algorithm.content, RSA_ENCRYPTION)) return null;
  const key = onlyElement(bits.subarray(1), TAG.sequence);
  const modulus = key && readElement(key, TAG.integer);
  const exponent = modulus && onlyElement(modulus.rest, TAG.integer);
  if (!modulus || !exponent || !isOddAboveOne(exponent) || !isOddAboveOne(modulus.content)) return null;
  // A leading zero byte only keeps the number positive.
  const [first = 0] = modulus.content;
  if (first === 0) return modulus.content.length - 1;
  return first < 0x80 ? modulus.content.length : null;
};

const TAG = { integer: 0x02, bitString: 0x03, sequence: 0x30 } as const;

/** OID 1.2.840.113549.1.1.1 as a DER element. */
const RSA_ENCRYPTION = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

const PEM = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/;

const bytesOf = (publicKey: string): Uint8Array | null => {
  const base64 = (PEM.exec(publicKey)?.[1] ?? publicKey).replaceAll(/\s/g, '');
  if (base64 === '' || base64.length > MAX_TEXT || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

const MAX_TEXT = 4_096;

interface DerElement {
  readonly content: Uint8Array;
  readonly rest: Uint8Array;
}

const readElement = (bytes: Uint8Array, tag: number): DerElement | null => {
  const [found, length = 0] = bytes;
  if (found !== tag || bytes.length < 2) return null;
  const lengthBytes = length < 0x80 ? 0 : length - 0x80;
  if (lengthBytes > 2 || length === 0x80) return null;
  const size = lengthBytes === 0 ? length : bytes.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = 2 + lengthBytes;
  if (bytes.length < start + size) return null;
  return { content: bytes.subarray(start, start + size), rest: bytes.subarray(start + size) };
};

const onlyElement = (bytes: Uint8Array, tag: number): Uint8Array | null => {
  const element = readElement(bytes, tag);
  return element === null || element.rest.length > 0 ? null : element.content;
};

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

const isOddAboveOne = (number: Uint8Array): boolean => {
  const last = number.at(-1) ?? 0;
  return last % 2 === 1 && (last > 1 || number.length > 1);
};
