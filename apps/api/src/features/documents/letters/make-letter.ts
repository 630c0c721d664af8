import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { toPdfName } from '../../../files/uploads/clean-file-name.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findLetterText, letterNames } from '../../letters/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { readPaperPictures } from '../../org/index.ts'
import { documentTexts } from '../application-document/application-texts.ts'
import { groupedCode } from '../document-code.ts'
import { findPlaces } from '../making/find-places.ts'
import type { MadeDocument } from '../making/made-document.ts'
import { startRenderer } from '../rendering/start-renderer.ts'
import { isSealing } from '../sealing/connect-sealing.ts'
import { sealPlace } from '../sealing/seal-place.ts'
import { letterContent, letterLanguage } from './letter-content.ts'
import { factsHash, readLetterSource } from './letter-values.ts'

/** A letter of an application by the text that is in effect, with one empty field for each step that signs it, or for the seal. */
export async function makeLetter(
  { db, files, config, now }: Pick<JobContext, 'db' | 'files' | 'config' | 'now'>,
  application: ApplicationRow,
  { kind, code }: { kind: LetterKind; code: string },
): Promise<Omit<MadeDocument, 'kind' | 'code'>> {
  const of = { applicationId: application.id, invitationId: application.invitation_id, kind }
  const { text, versionId, mendedRevision } = (await findLetterText(db, of)) ?? refuse('document.letterMissing')
  const language = letterLanguage(text, application.language)
  const source = await readLetterSource(db, application, now())
  const pictures = await readPaperPictures({ db, files }, source.facts.decider?.unitId ?? null, language)
  const content = await letterContent(db, { source, text, language, site: config.SITE, pictures })
  const title = content.title || textIn(letterNames[kind], language)
  const signers = await findPlaces(db, { applicationId: application.id, letterKind: kind, language })
  // What nobody signs the institution seals.
  const places = signers.length === 0 && isSealing(db) ? [sealPlace(language)] : signers
  const hint = documentTexts[language].hint(toPortalLink(config, '/verify'))
  const renderer = startRenderer()
  try {
    const { bytes } = await renderer.render(
      {
        ...content,
        title,
        blocks: [...content.blocks, ...(places.length > 0 ? [{ kind: 'signatures' as const, places, seal: pictures.seal }] : [])],
        footer: { text: title, verification: { code: groupedCode(code), address: toPortalLink(config, `/verify/${code}`), hint } },
      },
      { owner: String(application.id) },
    )
    return {
      title,
      language,
      fileName: toPdfName(title),
      bytes,
      letterVersionId: versionId,
      mendedRevision,
      letterFacts: factsHash(source),
      pictures: pictures.drawn,
    }
  } finally {
    await renderer.close()
  }
}
