import { createHash } from 'node:crypto'
import type { ServiceValue } from '@klesis/contract/form-service/form-service.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readChoices } from '../lookups/index.ts'
import { findServiceForm } from './find-service-forms.ts'

interface ValuesQuery {
  name: string
  limit: number
  skip: number
  'data.code'?: string | undefined
  'data.label'?: string | undefined
  'data.label__regex'?: string | undefined
  'data.parent'?: string | undefined
}

/** The text that form.io's select looks for: it sends the pattern `/text/i`, or the text. */
const toSearch = (pattern = ''): string => (/^\/(.*)\/[a-z]*$/s.exec(pattern)?.[1] ?? pattern).replace(/\\(.)/gs, '$1').slice(0, 200)

/** The items of a resource's lookup as submissions; of any other form there are none to read. */
export async function readValues(db: Db, actor: Actor, query: ValuesQuery, now: Date): Promise<{ values: ServiceValue[]; total: number }> {
  const { form, lookup } = await findServiceForm(db, actor, query.name)
  if (lookup === null) return refuse('access.notFound')
  const code = query['data.code']
  const asked = {
    ...{ code: lookup, lang: actor.language, limit: query.limit, skip: query.skip, search: toSearch(query['data.label__regex'] ?? query['data.label']) },
    ...(query['data.parent'] !== undefined && { parent: query['data.parent'] }),
    ...(code !== undefined && { codes: [code] }),
  }
  const { items, total } = await readChoices(db, actor, asked, now)
  return { values: items.map((item) => toValue(form._id, item)), total }
}

const toValue = (
  form: string,
  { code, label, extra, ...item }: { code: string; label: string; extra: Record<string, string>; parent?: string },
): ServiceValue => ({
  _id: createHash('sha256').update(`${form} ${code}`).digest('hex').slice(0, 24),
  form,
  data: { ...extra, ...item, code, label },
})
