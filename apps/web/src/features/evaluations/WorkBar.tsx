import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button, Kbd, Progress } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconFileText, IconKeyboard, IconTableExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { download } from '../../api/call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { CommitteeMenu } from './CommitteeMenu.tsx'
import classes from './evaluations.module.css'
import { OfflineMenu } from './offline/OfflineMenu.tsx'
import { StageButton } from './stage/StageButton.tsx'

interface Props {
  head: EvaluationHead
  /** What opens the list, where it is no pane. */
  menu?: ReactNode
  /** Left out where there is nothing in that direction. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onKeys: () => void
}

/** The bar above the panes: what is evaluated, how far one is, until when, and the way to the neighbours. */
export function WorkBar({ head, menu, onPrevious, onNext, onKeys }: Props) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  return (
    <header className={classes.bar}>
      <ActionIcon component={Link} to="/dashboard" variant="default" size={36} aria-label={t('back')}>
        <IconArrowLeft size={20} stroke={1.75} />
      </ActionIcon>
      <div className={classes.barTitle}>
        <h1>{textIn(head.title, language)}</h1>
        {head.committee && <p className={text.soft}>{textIn(head.committee, language)}</p>}
      </div>
      <StageButton head={head} />
      {head.progress && <OwnProgress progress={head.progress} />}
      {head.deadline && (
        <div className={classes.barDeadline}>
          <Deadline moment={head.deadline} />
        </div>
      )}
      <div className={classes.barMoves}>
        {menu}
        {head.mayRank && <CommitteeMenu invitationId={head.invitationId} current="applications" stage={head.stage} />}
        {!head.mayRank && head.phase !== 'notBegun' && <MinutesLink invitationId={head.invitationId} />}
        <ExcelButton invitationId={head.invitationId} />
        <Button variant="default" size="xs" disabled={!onPrevious} leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />} onClick={onPrevious}>
          <span className={classes.word}>{t('bar.previous')}</span> <Kbd className={classes.kbd}>K</Kbd>
        </Button>
        <Button variant="default" size="xs" disabled={!onNext} rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />} onClick={onNext}>
          <span className={classes.word}>{t('bar.next')}</span> <Kbd className={classes.kbd}>J</Kbd>
        </Button>
        <ActionIcon className={classes.keysButton} aria-label={t('bar.keys')} onClick={onKeys}>
          <IconKeyboard size={20} stroke={1.75} />
        </ActionIcon>
        {head.mayEvaluate && head.phase === 'open' && <OfflineMenu invitationId={head.invitationId} />}
      </div>
    </header>
  )
}

function OwnProgress({ progress: { final, drafts, expected } }: { progress: NonNullable<EvaluationHead['progress']> }) {
  const { t } = useTranslation('evaluations')
  const done = t('bar.progress', { done: final, count: expected })
  return (
    <div className={classes.progress}>
      <p>
        <span>{done}</span>
        {drafts > 0 && <span className={text.soft}>{t('bar.drafts', { count: drafts })}</span>}
      </p>
      <Progress.Root size={6}>
        <Progress.Section value={expected > 0 ? (100 * final) / expected : 0} aria-label={t('bar.progressLabel')} aria-valuetext={done} />
      </Progress.Root>
    </div>
  )
}

/** Downloads the list as a spreadsheet. */
export function ExcelButton({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('evaluations')
  const fetching = useMutation({
    mutationFn: () => download(evaluations.download, { params: { invitationId: String(invitationId) } }, `${invitationId}.xlsx`),
    onError: ({ message }) => void toast({ tone: 'red', message: t('excel.failed', { message }) }),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('bar.excelLabel')}
      loading={fetching.isPending}
      leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
      onClick={() => fetching.mutate()}
    >
      <span className={classes.word}>{t('bar.excel')}</span>
    </Button>
  )
}

/** The way to the minutes for a member; chair and managers have it in their menu. */
function MinutesLink({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('evaluations')
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/evaluate/minutes/$invitationId" params={{ invitationId: String(invitationId) }} />}
      variant="default"
      size="xs"
      aria-label={t('bar.minutes')}
      leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
    >
      <span className={classes.word}>{t('bar.minutes')}</span>
    </Button>
  )
}
