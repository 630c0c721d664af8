import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, LocalizedText } from '../wire.ts'
import type { codeListErrors } from './code-lists.errors.ts'

/** A title in one language at least. */
export const Title = LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** An object that refers to a row of a list. `id` is the id of the page to open: of an invitation or an application; others have no page. */
export const CodeListUse = z.object({ kind: z.enum(['invitation', 'formerRequirement', 'application', 'course']), id: Id, title: z.string() })
export type CodeListUse = z.infer<typeof CodeListUse>

/** What every row of a list has besides its own fields. */
export const listedFields = {
  id: Id,
  revision: z.int(),
  /** Number of objects that refer to it, counted up to `mostUsesCounted`. */
  uses: z.int(),
}
export const mostUsesCounted = 10_000

const ById = z.object({ id: IdText })

/** The calls of every list that administrators edit row by row: `saved` is the input with the revision that it was written from. */
export const codeListSchemas = <Row extends z.ZodType, Input extends z.ZodType, Saved extends z.ZodType>(row: Row, input: Input, saved: Saved) => {
  const refusals: (keyof typeof codeListErrors)[] = ['codeList.notFound', 'codeList.changed', 'codeList.codeTaken']
  return {
    list: { summary: 'All rows of the list with the number of their uses.', response: z.object({ items: z.array(row), total: z.int() }) },
    create: { summary: 'Adds a row to the list.', body: input, response: row, refusals: ['codeList.codeTaken' as const] },
    save: { summary: 'Changes a row of the list.', params: ById, body: saved, response: row, refusals },
    remove: {
      summary: 'Deletes a row that nothing refers to.',
      params: ById,
      response: Done,
      refusals: ['codeList.notFound' as const, 'codeList.inUse' as const, 'codeList.fixed' as const],
    },
    uses: {
      summary: 'What refers to a row of the list; the first hundred.',
      params: ById,
      response: z.object({ items: z.array(CodeListUse), total: z.int() }),
      refusals: ['codeList.notFound' as const],
    },
  } satisfies CallSchemasByName
}

/** The call that puts the rows of a list in order: the ids of all of them. `seen` is the order that the sender saw; another present one is refused. */
export const orderSchema = {
  summary: 'Puts the rows of the list in order.',
  body: z.object({ ids: z.array(Id).max(1000), seen: z.array(Id).max(1000).optional() }),
  response: Done,
  refusals: ['codeList.orderChanged' as const],
}
