import type { DocumentContent, DocumentLanguage } from '@klesis/pdf/render/content.ts'
import { toPdfName } from '../../../files/uploads/clean-file-name.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { readPaperPictures } from '../../org/index.ts'
import { documentTexts } from '../application-document/application-texts.ts'
import { submittedContent } from '../application-document/submitted-content.ts'
import { groupedCode } from '../document-code.ts'
import { startRenderer } from '../rendering/start-renderer.ts'
import { findPlaces } from './find-places.ts'
import type { MadeDocument } from './made-document.ts'

/** Its kind and its code are known before. */
type Made = Omit<MadeDocument, 'kind' | 'code' | 'letterVersionId'>

/** The application as the portal writes it out, with one empty field for each step that signs it. */
export async function makeApplicationDocument(
  { db, files, config, now }: Pick<JobContext, 'db' | 'files' | 'config' | 'now'>,
  application: ApplicationRow,
  code: string,
): Promise<Made> {
  const language: DocumentLanguage = application.language === 'en' ? 'en' : 'el'
  const texts = documentTexts[language]
  const title = texts.title(application.protocol_number ?? String(application.id))
  const verification = { code: groupedCode(code), address: toPortalLink(config, `/verify/${code}`), hint: texts.hint(toPortalLink(config, '/verify')) }
  const pictures = await readPaperPictures({ db, files }, null, language)
  const content: DocumentContent = {
    ...{ title, language, letterhead: { logo: pictures.logo, lines: [config.SITE] }, createdAt: now().toISOString() },
    blocks: [
      ...(await submittedContent(db, application, { language, now: now() })),
      { kind: 'heading', level: 2, text: texts.signatures },
      { kind: 'signatures', places: await findPlaces(db, { applicationId: application.id, letterKind: null, language }), seal: pictures.seal },
    ],
    footer: { text: title, verification },
  }
  const renderer = startRenderer()
  try {
    const { bytes } = await renderer.render(content, { owner: String(application.id) })
    return { title, language, fileName: toPdfName(title), bytes, pictures: pictures.drawn }
  } finally {
    await renderer.close()
  }
}
