import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers by which browsers have told that they fetch ahead of their person. */
const headersOfPrefetch = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headersOfPrefetch.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))

/** Answers a browser that only looks ahead with nothing: no session is made before somebody wants it. */
export async function passOverPrefetch(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isPrefetch(request)) await reply.code(204).send()
}

/** Leads a person who follows the address itself, not our page that calls it, to the page. */
export async function leadToPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { uuid } = request.params as { uuid: string }
  if ((request.headers.accept ?? '').includes('text/html')) await reply.redirect(`/public/application/${encodeURIComponent(uuid)}`, 302)
}
