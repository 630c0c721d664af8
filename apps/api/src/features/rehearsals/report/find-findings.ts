import { languages } from '@klesis/contract/languages.ts'
import type { RehearsalFinding, RehearsalReason, RehearsalRun } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'
import type { Situation, StoredMail } from '../rehearsal-row.ts'

interface Outcome {
  situation: Situation
  runs: readonly RehearsalRun[]
  mails: readonly StoredMail[]
}

const same = (text: string): LocalizedText => ({ el: text, en: text })

/** What an act showed that has to be mended. */
export async function findFindings(world: Db, { situation, runs, mails }: Outcome): Promise<RehearsalFinding[]> {
  const { application, steps } = situation
  return [
    // Before it is submitted its answers may still change.
    ...(application?.problem && application.appState === 'permanent' ? [{ code: 'noApprover' as const, text: application.problem, params: {} }] : []),
    ...runs.filter(({ outcome }) => outcome === 'failed').map(toFailure),
    ...mails
      .filter(isBlank)
      .map(({ to, kind, point }) => ({ code: 'mailWithoutText' as const, text: same(to), params: { kind, ...(point !== undefined && { point }) } })),
    ...steps.flatMap(({ why }) => why.flatMap(toVacancy)),
    ...(await findUntranslated(world, mails)),
    ...(await findUnreachable(world, situation)),
  ]
}

function toVacancy({ code, params: { unit, position, unitId } }: RehearsalReason): RehearsalFinding[] {
  if (code !== 'vacant' && code !== 'vacantHere') return []
  return [{ code: 'vacant', text: toText(unit ?? position), params: typeof unitId === 'number' ? { unitId } : {} }]
}

const toFailure = ({ kind, point, name, ruleId, message, line }: RehearsalRun): RehearsalFinding => ({
  code: kind === 'rule' ? 'ruleFailed' : 'scriptFailed',
  text: same(message ?? ''),
  params: { point, name, line, ...(ruleId && { ruleId }) },
})

/** What the portal writes at the head and the foot of each mail is no text. */
const withoutFrame = (text: string) => text.slice(text.indexOf('\n\n'), text.lastIndexOf('--\n')).trim()

const isBlank = ({ texts }: StoredMail) => Object.values(texts).some(({ subject, text }) => subject.trim() === '' || withoutFrame(text) === '')

/** The mails of rules that are not written in a language of the invitation, so that some would read them in another one. */
async function findUntranslated(world: Db, mails: readonly StoredMail[]): Promise<RehearsalFinding[]> {
  const ofRules = mails.filter(({ kind }) => kind === 'rule')
  const invitation = ofRules.length > 0 ? await world.selectFrom('invitation').select('languages').executeTakeFirst() : undefined
  return ofRules.flatMap(({ texts }) => {
    const missing = languages.filter((language) => invitation?.languages.includes(language) && !texts[language])
    const subject = Object.values(texts)[0]?.subject ?? ''
    return missing.length > 0 ? [{ code: 'mailNotTranslated' as const, text: same(subject), params: { languages: missing } }] : []
  })
}

const toText = (text: string | number | LocalizedText | undefined): LocalizedText => (typeof text === 'object' ? text : same(String(text ?? '')))

/** Who is asked but has no address in reality, so that no mail tells them. */
async function findUnreachable(world: Db, { steps }: Situation): Promise<RehearsalFinding[]> {
  const asked = steps.filter(({ state }) => state === 'pending').map(({ personId }) => personId)
  if (asked.length === 0) return []
  const people = await world.selectFrom('person').select('id').where('id', 'in', asked).where('email', 'is', null).execute()
  return people.map(({ id }) => ({ code: 'noAddress', text: steps.find(({ personId }) => personId === id)?.label ?? {}, params: { personId: id } }))
}
