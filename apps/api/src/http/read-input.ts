import type { Language } from '@klesis/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { readPart, requireStorable } from './issues.ts'

/** A parameter without a value was not given, unless it says something so. */
const withoutEmpty = (query: unknown, kept: readonly string[] = []) =>
  Object.fromEntries(Object.entries(query as object).filter(([name, value]) => value !== '' || kept.includes(name)))

/** The parameters and query of a request, parsed by the schemas of its endpoint. */
export function readInput(db: Db, { routeOptions, params, query }: FastifyRequest, language: Language): { params: unknown; query: unknown } {
  const { endpoint } = routeOptions.config
  const reader = { editedTexts: contextOf(db).editedTexts, language }
  const input = {
    params: endpoint?.params ? readPart(endpoint.params, params, reader) : params,
    query: endpoint?.query ? readPart(endpoint.query, withoutEmpty(query, endpoint.emptyQuery), reader) : query,
  }
  requireStorable(input.query, reader)
  return input
}
