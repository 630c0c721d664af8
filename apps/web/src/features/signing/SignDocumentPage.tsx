import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button, Group, Loader, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { toSizeText } from '../../ui/size-text.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import classes from './signing.module.css'
import { askStep, expectedSignersQuery, fetchPrepared, type PreparedDocument, preparedQuery } from './signing.queries.ts'
import { useDecidedText } from './use-decided-text.ts'
import { usePrepareSigning } from './use-prepare-signing.ts'

const Signer = lazyPart(() => import('./Signer.tsx').then((file) => ({ default: file.Signer })))
const route = getRouteApi('/shell/members/pdf/doc/sign/$uuid')

/** `/pdf/doc/sign/{uuid}`: an approver reads and signs the document of a step, and so approves it. */
export function SignDocumentPage() {
  const { uuid } = route.useParams()
  return <PreparedPage key={uuid} uuid={uuid} />
}

function PreparedPage({ uuid }: { uuid: string }) {
  const { t } = useTranslation('signing')
  const prepared = useQuery(preparedQuery(uuid))
  const prepare = usePrepareSigning()
  const { data } = prepared
  if (data?.state === 'ready') return <ReadyDocument prepared={data} />
  const isUnderWay = !prepared.error && data?.state !== 'error'
  const again = data && (() => prepare.mutate({ applicationId: data.applicationId, stepId: data.stepId }))
  return (
    <>
      {isUnderWay ? <PageHeader title={t('prepare.title')} lead={t('prepare.text')} /> : <PageHeader title={t('page.title')} />}
      {prepared.error ? (
        <Unprepared error={prepared.error} onRetry={() => void prepared.refetch()} />
      ) : data?.state === 'error' ? (
        <Refused error={prepare.error ?? new Error(data.error?.message ?? t('prepare.failed'))} title={t('prepare.failed')}>
          <Group mt="sm">
            <Button variant="default" size="xs" loading={prepare.isPending} onClick={again}>
              {t('prepare.again')}
            </Button>
          </Group>
        </Refused>
      ) : (
        <p className={classes.underWay} role="status">
          <Loader size={20} type="oval" /> {t('prepare.title')}
        </p>
      )}
    </>
  )
}

/** Refusals that a retry would not change. */
const final = ['request.invalid', 'approval.notFound', 'approval.alreadyDecided', 'approval.inReview', 'document.expired', 'document.signInFully'] as const

function Unprepared({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['signing', 'app'])
  const href = useRouterState({ select: ({ location }) => location.href })
  const decided = useDecidedText(error)
  const isFinal = final.some((code) => isRefused(error, code))
  const way: ReactNode = isRefused(error, 'document.signInFully') ? (
    <LinkButton to="/oauth/login" search={{ redir: href }}>
      {t('app:bar.signIn')}
    </LinkButton>
  ) : (
    <LinkButton to="/application/approvals" variant="default">
      {t('prepare.back')}
    </LinkButton>
  )
  return (
    <>
      <Refused
        // The address itself is wrong: there is no field to correct.
        error={isRefused(error, 'request.invalid') ? new Error(t('prepare.noSuch')) : error}
        text={decided}
        // What was decided already is said by the refusal itself: as the title, if it is known by whom.
        title={
          isRefused(error, 'approval.alreadyDecided')
            ? decided && error.message
            : t(isRefused(error, 'document.signInFully') ? 'prepare.signIn' : 'prepare.failed')
        }
        onRetry={isFinal ? undefined : onRetry}
      />
      <Group mt="md">{way}</Group>
    </>
  )
}

function ReadyDocument({ prepared }: { prepared: PreparedDocument }) {
  const { t, i18n } = useTranslation('signing')
  const language = useLanguage()
  const { uuid, applicationId, stepId, version } = prepared
  const file = useQuery({
    queryKey: ['signing', 'prepared-file', uuid, version],
    queryFn: ({ signal }) => fetchPrepared(uuid, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const requirement = useQuery({
    queryKey: ['signing', 'requirement', applicationId, stepId],
    queryFn: () => askStep(applicationId, stepId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // Nothing waits for it: without it the list shows who has signed, and no more.
  const expected = useQuery(expectedSignersQuery(applicationId, stepId)).data
  const title = prepared.title ?? t('head.untitled')
  // What is shown stays, with the notes on it, when it is asked for again and refused: after it was signed, or without a network.
  const error = (file.data ? null : file.error) ?? (requirement.data ? null : requirement.error)
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <Unprepared
          error={error}
          onRetry={() => {
            void file.refetch()
            void requirement.refetch()
          }}
        />
      </>
    )
  }
  if (!(file.data && requirement.data)) return <OpeningDocument title={title} />
  const position = textIn(prepared.position, language)
  return (
    <Suspense fallback={<OpeningDocument title={title} />}>
      <Signer
        opened={{ bytes: file.data, fileName: prepared.fileName ?? `${title}.pdf` }}
        title={title}
        about={[toSizeText(file.data.byteLength, i18n.language), position].filter(Boolean).join(' · ')}
        back={
          <ActionIcon
            variant="default"
            aria-label={t('prepare.back')}
            title={t('prepare.back')}
            renderRoot={(props) => <Link to="/application/approvals" {...props} />}
          >
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
        position={position}
        step={{ uuid, applicationId, field: prepared.field, requirement: requirement.data, next: prepared.next, expected }}
      />
    </Suspense>
  )
}

/** Stands for the document while it and the viewer are fetched. */
function OpeningDocument({ title }: { title: string }) {
  const { t } = useTranslation('signing')
  useDocumentTitle(`${t('page.title')}: ${title}`)
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <PageSkeleton />
    </>
  )
}
