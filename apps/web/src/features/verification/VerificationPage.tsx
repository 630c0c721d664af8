import { showVerificationCode, toVerificationCode } from '@klesis/contract/documents/verification-code.ts'
import { verifiedFileLimit } from '@klesis/contract/documents/verified-file-limit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Brand } from '../../ui/Brand.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { LanguageFlags } from '../../ui/LanguageFlags.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { toSizeText } from '../../ui/size-text.ts'
import { CodeForm } from './CodeForm.tsx'
import classes from './VerificationPage.module.css'
import { VerificationResult } from './VerificationResult.tsx'
import { codeQuery, useCheckFile } from './verification.queries.ts'

/** Whether a document is genuine and in force, by its code or its file; open to everybody. */
export function VerificationPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  // A file belongs to the code it was checked with: going back to another code shows nothing of it.
  return <CodePage key={code} code={code} />
}

/** Of the file that the answer is about. */
const nameOfChecked = ({ data, variables }: ReturnType<typeof useCheckFile>) => data && variables?.file.name

function CodePage({ code }: { code: string }) {
  const { t } = useTranslation('verification')
  const router = useRouter()
  const asked = useQuery({ ...codeQuery(code), enabled: code !== '' })
  const checked = useCheckFile()
  const [refusedFile, setRefusedFile] = useState<string>()

  const forgetFile = () => {
    checked.reset()
    setRefusedFile(undefined)
  }
  const ask = (typed: string) => {
    forgetFile()
    const next = toVerificationCode(typed) ?? typed
    if (next === code) void asked.refetch()
    else void router.navigate({ to: '/verify/$code', params: { code: next } })
  }
  const check = ([file]: File[]) => {
    setRefusedFile(undefined)
    if (file) checked.mutate({ file, code })
  }

  const isBusy = checked.isPending || asked.isFetching
  // What stands below the first answer comes with it, so that nothing moves.
  const isComplete = !asked.isLoading
  const result = checked.data ?? asked.data
  const shownCode = toVerificationCode(code) ?? checked.data?.document?.code
  const again = checked.error && checked.variables ? () => checked.mutate(checked.variables) : () => void asked.refetch()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <div className={classes.actions}>
          <LanguageFlags />
          <LinkButton to="/oauth/login" variant="default" size="sm">
            {t('signIn')}
          </LinkButton>
        </div>
      </header>
      <main className={classes.main}>
        <PageHeader title={t('title')} lead={t('lead')} />
        <CodeForm key={shownCode ?? code} code={shownCode ? showVerificationCode(shownCode) : code} isBusy={isBusy} onCheck={ask} />
        <Refused error={isBusy ? null : (checked.error ?? (checked.data ? null : asked.error))} title={t('refused')} onRetry={again} />
        {isBusy && (
          <div role="status" aria-label={t('checking')}>
            <RowsSkeleton count={3} height={72} />
          </div>
        )}
        {result && !isBusy && <VerificationResult key={`${result.checkedAt} ${result.file?.comparison}`} result={result} fileName={nameOfChecked(checked)} />}
        {isComplete && (
          <FileSection isAnother={checked.data !== undefined} isDisabled={isBusy} refused={refusedFile} onFiles={check} onRefused={setRefusedFile} />
        )}
      </main>
      {isComplete && (
        <footer className={classes.foot}>
          {t('where')} <Link to="/dashboard">{t('home')}</Link>
        </footer>
      )}
    </div>
  )
}

interface FileProps {
  /** After one that was checked. */
  isAnother: boolean
  isDisabled: boolean
  /** Why the last file was not taken. */
  refused: string | undefined
  onFiles: (files: File[]) => void
  onRefused: (text: string) => void
}

function FileSection({ isAnother, isDisabled, refused, onFiles, onRefused }: FileProps) {
  const { t, i18n } = useTranslation('verification')
  return (
    <section className={classes.file} aria-label={t('drop')}>
      <p>{t(isAnother ? 'drop.another' : 'drop.first')}</p>
      <FileDrop label={t('drop')} accept=".pdf,application/pdf" limit={verifiedFileLimit} isDisabled={isDisabled} onFiles={onFiles} onRefused={onRefused} />
      {refused && <p role="alert">{refused}</p>}
      <small>{t('drop.limit', { limit: toSizeText(verifiedFileLimit, i18n.language) })}</small>
    </section>
  )
}
