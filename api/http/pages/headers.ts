import type { Middleware } from 'koa';

export interface HeaderOptions {
  /** `sha256-…` of each inline script that the pages carry. */
  scriptHashes: readonly string[];
  /** The origin of the map that the contact page frames, where one is configured; a page may name another, see `pages.ts`. */
  frameOrigin: string | undefined;
  /** Whether people reach us by TLS. */
  https: boolean;
}

/** What our pages never use, and nothing in them may; passkeys, the camera and, where a home is pinned, the location they do use. */
const noFeatures = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

export const reportPath = '/api/csp-reports';

/**
 * The security headers of every answer, errors included; of those about documents the files in /assets/ need
 * none. There is no CORS: everything is same-origin.
 */
export function securityHeaders(options: HeaderOptions): Middleware {
  const fixed: Record<string, string> = {
    'Content-Security-Policy': contentPolicy(options),
    'Reporting-Endpoints': `csp="${reportPath}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [
      ...noFeatures.map((name) => `${name}=()`),
      'camera=(self)',
      'geolocation=(self)',
    ].join(', '),
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  return async (ctx, next) => {
    ctx.set(fixed);
    if (ctx.path.startsWith('/api/')) {
      ctx.set('Cache-Control', 'no-store');
      ctx.vary('Origin');
    }
    await next();
    const { frameOrigin } = ctx.state as { frameOrigin?: string | null };
    if (frameOrigin !== undefined)
      ctx.set(
        'Content-Security-Policy',
        contentPolicy({ ...options, frameOrigin: frameOrigin ?? undefined }),
      );
    if (ctx.path.startsWith('/assets/') && ctx.status < 400) for (const name of ofDocuments) ctx.remove(name);
  };
}

/** Pages and workers heed these alone: on the twenty files of a first visit they were 26 kB. */
const ofDocuments = ['Content-Security-Policy', 'Reporting-Endpoints', 'Permissions-Policy'];

function contentPolicy({ scriptHashes, frameOrigin }: HeaderOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // antd writes style elements; nonces would forbid cached pages.
    "style-src 'self' 'unsafe-inline'",
    // blob: a photo that only this device has, and one that was fetched by who may see it.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-to csp',
  ].join('; ');
}
