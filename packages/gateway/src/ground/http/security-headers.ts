import { createHash } from 'node:crypto';

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
};

/** For answers with data: nothing may be loaded from them. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For pages: everything from this address only. Inline styles and scripts of the built page are allowed by their digest. Its frame is in
 * the HTML, so that the first paint needs no request. No other inline code is allowed.
 */
export const pagePolicy = (html: string): string => {
  const scripts = digestsOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  const styles = digestsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy of the page, which allows workers of this address.
    'trusted-types caifu-worker',
  ].join('; ');
};

const digestsOf = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
