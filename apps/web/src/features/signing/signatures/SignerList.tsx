import { Anchor } from '@mantine/core'
import { IconCheck, IconExclamationCircle, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { DetectedDocument, FoundSignature } from '../signing.queries.ts'
import { isFailed } from './is-failed.ts'
import { SignatureReasons } from './SignatureReasons.tsx'
import classes from './signatures.module.css'

const icons = { valid: IconCheck, altered: IconX, broken: IconX, undetermined: IconHelpCircle } as const

/** Those that do not hold first, then in the order of signing. */
const failedFirst = (signatures: readonly FoundSignature[]) => [...signatures.filter(isFailed), ...signatures.filter((one) => !isFailed(one))]

/** Who has signed the document, and whether each signature holds. */
export function SignerList({ detected }: { detected: DetectedDocument }) {
  const { t } = useTranslation('signing')
  const { signatures } = detected.data
  if (signatures.length === 0) return <p className={classes.lead}>{t('signed.none')}</p>
  const count = signatures.filter(({ isTimeStamp }) => !isTimeStamp).length
  return (
    <>
      <p className={classes.lead}>
        {t('signed.count', { count })} · {t(signatures.some(isFailed) ? 'signed.changed' : 'signed.unchanged')}
      </p>
      <ul className={classes.list}>
        {failedFirst(signatures).map((signature) => (
          <SignerRow key={signature.field} signature={signature} />
        ))}
      </ul>
    </>
  )
}

function SignerRow({ signature }: { signature: FoundSignature }) {
  const { t } = useTranslation('signing')
  const [isOpen, setOpen] = useState(false)
  const { name, at, verdict, level, isTimeStamp } = signature
  const Icon = isFailed(signature) ? IconExclamationCircle : icons[verdict]
  return (
    <li data-verdict={verdict}>
      <span className={classes.icon}>
        <Icon size={18} stroke={2} aria-hidden />
      </span>
      <div>
        <b>{name || t('signed.unknown')}</b>
        {isTimeStamp && <small>{t('signed.timeStamp')}</small>}
        <small>{at ? <DateText moment={at} /> : t('signed.noTime')}</small>
        <p className={classes.verdict}>
          {t(`verdict.${verdict}`)}
          {verdict === 'valid' && `, ${t(level === 'B-T' ? 'verdict.stamped' : 'verdict.notStamped')}`}
          {' · '}
          <Anchor component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'signed.less' : 'signed.why')}
          </Anchor>
        </p>
        {isOpen && <SignatureReasons signature={signature} />}
      </div>
    </li>
  )
}
