import { createHash } from 'node:crypto'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterValues } from '@klesis/contract/letters/letter-placeholders.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { answerText } from '@klesis/forms/diff/answer-text.ts'
import { linesOf } from '@klesis/forms/diff/summarise.ts'
import type { ItemLabel } from '@klesis/forms/model/lookups.ts'
import { sql } from 'kysely'
import { canonical } from '../../../audit/canonical.ts'
import { athensDay, athensZone } from '../../../db/athens-day.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { unitPath } from '../../org/index.ts'
import { readSubmittedAnswers } from '../application-document/submitted-answers.ts'
import { positionIn } from '../making/position-in.ts'

interface UnitName {
  label: string
  labelEn: string
}

interface Decider {
  label: LocalizedText
  name: string
  at: string | null
  /** Of a rejection. What an approver notes beside an approval is not for the applicant. */
  reason: string | null
  unitId: number | null
  units: UnitName[] | null
}

interface Facts {
  title: LocalizedText
  email: string | null
  unit: UnitName | null
  decider: Decider | null
  /** The institution itself. */
  root: UnitName | null
}

/** Everything that letters of one application can say. */
export interface LetterSource {
  application: ApplicationRow
  facts: Facts
  answers: Awaited<ReturnType<typeof readSubmittedAnswers>>
  now: Date
}

export async function readLetterSource(db: Db, application: ApplicationRow, now: Date): Promise<LetterSource> {
  const [facts, answers] = await Promise.all([readFacts(db, application.id), readSubmittedAnswers(db, application, now)])
  return { application, facts, answers, now }
}

/** sha256 of what a letter says besides the answers and its text, among it the day and who decides: a letter that nobody has signed yet is of today. */
export const factsHash = ({ facts, now }: Pick<LetterSource, 'facts' | 'now'>): Buffer =>
  createHash('sha256')
    .update(canonical({ day: athensDay(now), facts: facts as unknown as JsonValue }))
    .digest()

/** The same as it would be written now; null for what is no letter. */
export const readFactsHash = async (db: Db, { id }: ApplicationRow, kind: LetterKind | null, now: Date): Promise<Buffer | null> =>
  kind === null ? null : factsHash({ facts: await readFacts(db, id), now })

const unitName = sql`jsonb_build_object('label', u.label, 'labelEn', u.label_en)`

/** Who rejected, or who decides last. A member whose committee decides otherwise is neither. */
async function readFacts(db: Db, id: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select i.title, o.email, (select ${unitName} from unit u where u.parent_id is null) as root, (select ${unitName} from unit u where u.id = o.unit_id) as unit, (
      select jsonb_build_object('label', s.label, 'name', coalesce(d.fullname, p.fullname), 'at', s.decided_at,
        'reason', case when g.state = 'rejected' then s.reason end,
        'unitId', s.unit_id, 'units', (select ${unitPath(sql`u.id`)} || ${unitName} from unit u where u.id = s.unit_id))
      from step s join step_group g on g.id = s.group_id join person p on p.id = s.approver_id left join person d on d.id = s.decided_by
      where s.application_id = a.id and s.state not in ('cancelled', 'skipped')
      order by (g.state = 'rejected' and s.state = 'rejected') desc, g.sort_order desc, s.state = 'rejected', s.is_chair desc, s.decided_at desc nulls last, s.id
      limit 1) as decider
    from application a join invitation i on i.id = a.invitation_id join person o on o.id = a.person_id where a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Application ${id} is missing.`)
  return row
}

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' }
const dayIn = (moment: Date | string | null, language: Language): string =>
  moment === null ? '' : new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: athensZone }).format(new Date(moment))

const nameIn = ({ label, labelEn }: UnitName, language: Language) => (language === 'en' && labelEn.trim() !== '' ? labelEn : label)

/** From the institution down to the unit that decides; a committee decides in the name of the institution. */
export function letterheadLines({ facts: { decider, root } }: LetterSource, language: Language): string[] {
  return (decider?.units ?? (root ? [root] : [])).map((unit) => nameIn(unit, language))
}

/** Characters of answers in one letter. */
export const mostAnswered = 200_000

/** What stands for each placeholder, in the language of the letter. */
export function letterValues({ application, facts, answers, now }: LetterSource, language: Language, itemLabel?: ItemLabel): LetterValues {
  const { title, email, unit, decider } = facts
  const texts = new Map<string, string[]>()
  for (const { path, component, value, text } of linesOf(answers.form, answers.data, language, answers.hidden)) {
    const key = path.replaceAll(/\[\d+\]/g, '')
    const written = component.dataSrc === 'lookup' ? answerText(component, value, { language, translate: String, itemLabel }) : text
    if (written !== '') texts.set(key, [...(texts.get(key) ?? []), written])
  }
  let left = mostAnswered
  const answer = (path: string): string => {
    const whole = texts.get(path)?.join(', ') ?? ''
    const text = whole.length > left ? `${whole.slice(0, left)}…` : whole
    left = Math.max(0, left - whole.length)
    return text
  }
  return {
    'applicant.name': application.applicant_name,
    'applicant.email': email ?? '',
    'applicant.unit': unit ? nameIn(unit, language) : '',
    'application.number': application.protocol_number ?? String(application.id),
    'application.submitted': dayIn(application.submitted_at, language),
    'invitation.title': textIn(title, language),
    'letter.date': dayIn(now, language),
    // A letter that its last approver is about to sign is of the day on which it is written.
    'decision.date': dayIn(decider?.at ?? now, language),
    'decision.name': decider?.name ?? '',
    'decision.position': decider ? positionIn(textIn(decider.label, language), lastUnit(decider, language)) : '',
    'decision.reason': decider?.reason ?? '',
    answer,
  }
}

function lastUnit({ units }: Decider, language: Language): string | null {
  const unit = units?.at(-1)
  return unit ? nameIn(unit, language) : null
}
