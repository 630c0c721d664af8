import type { TextKey } from '../../../i18n/texts-map.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FoundSignature } from '../signing.queries.ts'
import classes from './signatures.module.css'

/** What can be done to a document after a signature, as the check names it. */
const changeTexts: Readonly<Record<string, TextKey<'signing'> | undefined>> = {
  content: 'change.content',
  page: 'change.page',
  pages: 'change.pages',
  annotationAdded: 'change.annotationAdded',
  annotationChanged: 'change.annotationChanged',
  fieldFilled: 'change.fieldFilled',
  form: 'change.form',
  signature: 'change.signature',
  metadata: 'change.metadata',
}

/** Why a signature holds or does not, in plain words. */
export function SignatureReasons({ signature: { verdict, reason, level, changes } }: { signature: FoundSignature }) {
  const { t } = useTranslation('signing')
  const toText = ({ what, page }: FoundSignature['changes'][number]) => {
    const change = t(changeTexts[what] ?? 'change.other')
    return page === null ? change : t('change.onPage', { page, change })
  }
  return (
    <div className={classes.reasons}>
      <p>{t(`why.${verdict}`)}</p>
      <p>{t(level === 'B-T' ? 'why.stamped' : 'why.notStamped')}</p>
      {changes.length > 0 && (
        <>
          <p>{t('why.changes')}</p>
          <ul>
            {[...new Set(changes.map(toText))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {reason && <p>{t('why.code', { reason })}</p>}
    </div>
  )
}
