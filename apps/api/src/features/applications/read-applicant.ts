import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'

/** The name of unit `u`. */
export const unitName = (language: RawBuilder<Language>) =>
  sql<string | null>`case when ${language} = 'en' then coalesce(nullif(u.label_en, ''), u.label) else u.label end`

const findApplicant = namedQuery('applications.applicant', (value: ParameterOf<{ personId: number; language: Language }>, db) =>
  db
    .selectFrom('person as p')
    .leftJoin('unit as u', 'u.id', 'p.unit_id')
    .select(['p.id', 'p.fullname', 'p.email', 'p.avatar_file_id', unitName(value('language')).as('unit')])
    .where('p.id', '=', value('personId')),
)

/** The applicant as shown beside the application. */
export async function readApplicant(db: Db, personId: number, language: Language): Promise<ApplicationView['applicant']> {
  const [row] = await findApplicant(db, { personId, language })
  if (!row) throw new Error(`The applicant ${personId} is missing.`)
  const { avatar_file_id: avatar, ...person } = row
  return { ...person, avatar: toAvatarPath(avatar) }
}
