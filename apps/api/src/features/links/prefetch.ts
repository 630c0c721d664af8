import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers by which browsers announce a prefetch. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))

/** Responds to a prefetch with 204, so that no session is opened before the person follows the link. */
export async function ignorePrefetch(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isPrefetch(request)) await reply.code(204).send()
}

/** Redirects a person who opens the address itself to the page that calls it. */
export async function redirectToPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { uuid } = request.params as { uuid: string }
  if ((request.headers.accept ?? '').includes('text/html')) await reply.redirect(`/public/application/${encodeURIComponent(uuid)}`, 302)
}
