import type { FileSignature, IssuedDocument, VerifiedFile } from '@klesis/contract/documents/verification.ts'
import { IconFileCheck, IconFileX, IconListCheck, IconSignature } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from './Fact.tsx'
import { changedPages, toneOf, toOutcome } from './to-outcome.ts'

interface Props {
  file: VerifiedFile
  document: IssuedDocument | null
  fileName: string | undefined
}

/** What is known of the file that was sent, and what to do if it is not right. */
export function FileFacts({ file, document, fileName }: Props) {
  const { t } = useTranslation('verification')
  const { comparison, fault, signatures } = file
  const outcome = toOutcome({ document, file })
  const isSame = comparison === 'same'
  const tone = isSame ? 'green' : toneOf[outcome]
  const isChanged = outcome === 'changed' || outcome === 'elsewhereChanged'
  const pages = changedPages(signatures)
  const changes = pages.length > 0 ? t('compare.pages', { count: pages.length, pages: pages.join(', ') }) : t('compare.unknownPage')
  return (
    <>
      <Fact
        icon={isSame ? IconFileCheck : IconFileX}
        tone={tone}
        name={t('fact.file')}
        value={t(`file.${toFound({ file, document })}`)}
        lines={[...(fileName ? [fileName] : []), ...(isChanged ? [changes] : []), ...(fault ? [t(`fault.${fault}`)] : [])]}
      />
      {!fault && (!isSame || signatures.some(({ outside }) => outside)) && (
        <Fact
          icon={IconSignature}
          tone={tone}
          name={t('fact.inFile')}
          value={signatures.length > 0 ? signatures.length : t('inFile.none')}
          lines={signatures.map((signature, index) => <SignatureLine key={signature.at} signature={signature} number={index + 1} />)}
        />
      )}
      {(isChanged || comparison === 'other' || comparison === 'earlier') && (
        <Fact icon={IconListCheck} name={t('fact.todo')} value={t('todo.ask')} lines={[t('todo.askWhom')]} />
      )}
    </>
  )
}

function toFound({ file: { comparison, fault }, document }: Pick<Props, 'file' | 'document'>) {
  if (comparison === 'same') return document?.state === 'prepared' ? 'samePrepared' : 'same'
  // Of a file that nobody could read only the bytes were compared.
  return fault ? 'unread' : comparison
}

function SignatureLine({ signature, number }: { signature: FileSignature; number: number }) {
  const { t } = useTranslation('verification')
  const { signer, verdict, at, isTimeStamp, outside } = signature
  const pages = changedPages([signature])
  return (
    <>
      {t('inFile.number', { number })}
      {isTimeStamp ? `, ${t('inFile.timeStamp')}` : signer && `, ${signer}`}: {t(`verdict.${verdict}`)}
      {pages.length > 0 && ` (${t('inFile.pages', { pages: pages.join(', ') })})`}
      {at && (
        <>
          , <DateText moment={at} />
        </>
      )}
      {outside && (
        <>
          ; {t(`outside.${outside.indication}`)}
          {outside.subIndication && ` (${outside.subIndication})`}
        </>
      )}
    </>
  )
}
