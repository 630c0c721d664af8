import { textIn } from '@klesis/contract/text-in.ts'
import { VisuallyHidden } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { declaredFirst } from '../confidentiality/declared-first.tsx'
import work from '../evaluations.module.css'
import { NotBegun } from '../NotBegun.tsx'
import { RankingScreen } from './RankingScreen.tsx'
import classes from './ranking.module.css'
import { useRanking } from './use-ranking.ts'

/** Where the chair and the managers compare what the committee says of all applications of an invitation. */
export const RankingPage = declaredFirst(ShownRanking)

function ShownRanking() {
  const { t } = useTranslation('ranking')
  const invitationId = Number(useParams({ from: '/shell/members/evaluate/ranking/$invitationId' }).invitationId)
  const ranking = useRanking(invitationId)
  const { shown, facts, error } = ranking
  const head = shown?.data.head
  const title = textIn(head?.title ?? {}, useLanguage())
  useDocumentTitle(title ? t('title', { title }) : t('heading'))
  if (error && isNoAccess(error) && !(shown && facts)) return <PageRefused />
  if (error && !(shown && facts)) {
    return (
      <>
        <PageHeader title={t('heading')} />
        <Refused error={error} onRetry={ranking.retry} />
      </>
    )
  }
  if (!shown || !facts) {
    return (
      <div data-work-screen className={work.work}>
        <VisuallyHidden component="h1">{t('heading')}</VisuallyHidden>
        <div className={classes.loading}>
          <RowsSkeleton count={14} height={44} />
        </div>
      </div>
    )
  }
  if (head?.phase === 'notBegun' && !head.mayManage) {
    return (
      <>
        <PageHeader title={t('title', { title })} />
        <NotBegun head={head} />
      </>
    )
  }
  return <RankingScreen {...{ invitationId, ranking, shown, facts }} />
}
