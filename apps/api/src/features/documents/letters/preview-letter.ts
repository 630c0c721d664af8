import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterOffer, LetterText } from '@klesis/contract/letters/letters.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { toPdfName } from '../../../files/uploads/clean-file-name.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { cleanLetter, findLetter, findLetters, findLetterText, findMended, letterNames } from '../../letters/index.ts'
import { type ApplicationRow, findApplication, readsAsOfficial, requireApplicationAccess } from '../../lifecycle/index.ts'
import { readPaperPictures } from '../../org/index.ts'
import type { Renderer } from '../rendering/start-renderer.ts'
import { findSampleApplication } from './find-sample.ts'
import { letterContent, letterLanguage } from './letter-content.ts'
import { previewTexts } from './letter-labels.ts'
import { readLetterSource } from './letter-values.ts'
import { mayMendNow, requireMendable } from './mend-letter.ts'

interface Needs {
  db: Db
  files: FileStore
  config: Config
  renderer: Renderer
}

interface Asked {
  kind: LetterKind
  now: Date
  signal: AbortSignal
}

interface Preview extends Asked {
  id: number
  title?: LetterText['title'] | undefined
  body?: LetterText['body'] | undefined
  applicationId?: number | undefined
  language?: Language | undefined
}

/** A letter of an invitation, of the given texts or as it was saved last, for an application of it. */
export async function previewLetter(needs: Needs, actor: Actor, { id, kind, title, body, applicationId, language, ...asked }: Preview) {
  const { db } = needs
  await readManagedInvitation(db, actor, id)
  const saved = title && body ? undefined : ((await findLetter(db, id, kind))?.saved ?? refuse('letter.notFound'))
  const text = cleanLetter({ title: title ?? saved?.title ?? {}, body: body ?? saved?.body ?? {} })
  const application =
    applicationId === undefined
      ? ((await findSampleApplication(db, id)) ?? refuse('letter.noApplication'))
      : await requireSubmitted(db, actor, { applicationId, invitationId: id, now: asked.now })
  return renderPreview(needs, actor, { ...asked, kind, application, text, language: language ?? letterLanguage(text, application.language) })
}

async function requireSubmitted(
  db: Db,
  actor: Actor,
  { applicationId, invitationId, now }: { applicationId: number; invitationId: number; now: Date },
): Promise<ApplicationRow> {
  await requireApplicationAccess(db, actor, applicationId, now)
  const application = await findApplication(db, applicationId)
  return application?.invitation_id === invitationId && application.app_state === 'permanent' ? application : refuse('application.notFound')
}

/** The letters that are written for an application; none for its applicant, who reads them once they are issued. */
export async function readLettersFor(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<{ items: LetterOffer[] }> {
  const access = await requireApplicationAccess(db, actor, id, now)
  if (!readsAsOfficial(access)) return { items: [] }
  const letters = (await findLetters(db, access.invitationId)).filter(({ live }) => live)
  const application = letters.length > 0 ? await findApplication(db, id) : undefined
  if (!application) return { items: [] }
  const items: LetterOffer[] = []
  for (const { kind } of letters) {
    const mended = await findMended(db, { applicationId: id, kind })
    const isMended = mended !== undefined && !mended.isRemoved
    items.push({ kind, title: textIn(letterNames[kind], actor.language), isMended, mayMend: await mayMendNow(db, actor, application, { kind, now }) })
  }
  return { items }
}

/** A letter of texts that are not saved, for those who may mend it. */
export async function previewMended(
  needs: Needs,
  actor: Actor,
  { id, title, body, language, ...asked }: Asked & LetterText & { id: number; language: Language },
) {
  const application = await requireMendable(needs.db, actor, { id, ...asked })
  return renderPreview(needs, actor, { ...asked, application, text: cleanLetter({ title, body }), language })
}

/** A letter as it would be written for an application now, for those who decide on it or see its invitation. */
export async function previewLetterFor(needs: Needs, actor: Actor, { id, kind, ...asked }: Asked & { id: number }) {
  const { db } = needs
  const access = await requireApplicationAccess(db, actor, id, asked.now)
  const { invitationId } = access
  const { text } = (readsAsOfficial(access) && (await findLetterText(db, { applicationId: id, invitationId, kind }))) || refuse('letter.notFound')
  const application = await findApplication(db, id)
  if (application?.app_state !== 'permanent') return refuse('application.notFound')
  return renderPreview(needs, actor, { ...asked, kind, application, text, language: letterLanguage(text, application.language) })
}

interface Drawn extends Asked {
  application: ApplicationRow
  text: LetterText
  language: Language
}

async function renderPreview({ db, files, config, renderer }: Needs, actor: Actor, { kind, application, text, language, now, signal }: Drawn) {
  const source = await readLetterSource(db, application, now)
  const pictures = await readPaperPictures({ db, files }, source.facts.decider?.unitId ?? null, language)
  const content = await letterContent(db, { source, text, language, site: config.SITE, pictures })
  const title = content.title || textIn(letterNames[kind], language)
  const { bytes } = await renderer.render(
    {
      ...content,
      title,
      blocks: [{ kind: 'notice', ...previewTexts[language] }, ...content.blocks],
      footer: { text: `${title}, ${previewTexts[language].title}`, verification: null },
    },
    { owner: String(requirePerson(actor).id), signal },
  )
  return { name: toPdfName(title), size: bytes.length, contentType: 'application/pdf', bytes: Buffer.from(bytes) }
}
