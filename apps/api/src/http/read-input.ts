import type { Language } from '@klesis/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { readPart, requireStorable } from './issues.ts'

/** A parameter without a value was not given. */
const withoutEmpty = (query: unknown) => Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

/** The parameters and query of a request, parsed by the schemas of its endpoint. */
export function readInput(db: Db, { routeOptions, params, query }: FastifyRequest, language: Language): { params: unknown; query: unknown } {
  const { endpoint } = routeOptions.config
  const reader = { editedTexts: contextOf(db).editedTexts, language }
  const input = {
    params: endpoint?.params ? readPart(endpoint.params, params, reader) : params,
    query: endpoint?.query ? readPart(endpoint.query, withoutEmpty(query), reader) : query,
  }
  requireStorable(input.query, reader)
  return input
}
