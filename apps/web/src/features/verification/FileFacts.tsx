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
  const value = isSame && document?.state === 'prepared' ? t('file.samePrepared') : t(`file.${comparison}`)
  return (
    <>
      <Fact
        icon={isSame ? IconFileCheck : IconFileX}
        tone={tone}
        name={t('fact.file')}
        value={value}
        lines={[...(fileName ? [fileName] : []), ...(isChanged ? [changes] : []), ...(fault ? [t(`fault.${fault}`)] : [])]}
      />
      {!(isSame || fault) && (
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

function SignatureLine({ signature, number }: { signature: FileSignature; number: number }) {
  const { t } = useTranslation('verification')
  const { signer, verdict, at, isTimeStamp } = signature
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
    </>
  )
}
