import type { Context } from 'koa';

type Answer = (ctx: Context, publicUrl: string, paths: readonly string[]) => void;

/** What search engines ask for: made from the route table, so that it cannot fall behind it. */
export const robotFiles: Readonly<Record<string, Answer>> = {
  '/robots.txt'(ctx, publicUrl) {
    ctx.type = 'text/plain';
    ctx.body = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
    ctx.set('Cache-Control', cacheControl);
  },
  '/sitemap.xml'(ctx, publicUrl, paths) {
    const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n');
    ctx.type = 'application/xml';
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
    ctx.set('Cache-Control', cacheControl);
  },
};

const cacheControl = 'public, max-age=3600';
