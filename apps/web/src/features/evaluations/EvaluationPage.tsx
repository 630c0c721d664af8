import { textIn } from '@klesis/contract/text-in.ts'
import { VisuallyHidden } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { declaredFirst } from './confidentiality/declared-first.tsx'
import classes from './evaluations.module.css'
import { NotBegun } from './NotBegun.tsx'
import { useEvaluatedList } from './use-evaluated-list.ts'
import { WorkScreen } from './WorkScreen.tsx'

/** Where the members of a committee evaluate the applications of an invitation, one by one. */
export const EvaluationPage = declaredFirst(ShownEvaluation)

function ShownEvaluation() {
  const { t } = useTranslation('evaluations')
  const id = Number(useParams({ from: '/shell/members/evaluate/applications/$invitationId' }).invitationId)
  const list = useEvaluatedList(id)
  const { found, head, rows, show, total } = list
  const title = textIn(head?.title ?? {}, useLanguage())
  useDocumentTitle(title ? t('title', { title }) : t('form.label'))
  if (isNoAccess(found.error) && !head) return <PageRefused />
  if (!head && found.error) {
    return (
      <>
        <PageHeader title={t('form.label')} />
        <Refused error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  }
  if (!head) {
    return (
      <div data-work-screen className={classes.work}>
        <VisuallyHidden component="h1">{t('form.label')}</VisuallyHidden>
        <div className={classes.panes} data-loading>
          <RowsSkeleton count={9} height={44} />
          <RowsSkeleton count={7} height={60} />
          <RowsSkeleton count={4} height={90} />
        </div>
      </div>
    )
  }
  if (total === 0 && rows.length === 0 && show === 'all' && list.activeId === undefined) {
    return (
      <>
        <PageHeader title={t('title', { title })} />
        {head.phase === 'notBegun' ? <NotBegun head={head} /> : <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      </>
    )
  }
  if (head.phase === 'notBegun' && !head.mayManage) {
    return (
      <>
        <PageHeader title={t('title', { title })} />
        <NotBegun head={head} />
      </>
    )
  }
  return <WorkScreen head={head} list={list} />
}
