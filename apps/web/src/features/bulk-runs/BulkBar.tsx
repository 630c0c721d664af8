import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp, IconDots, IconMail, IconTag, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import { useFootHeight } from '../../ui/use-foot-height.ts'
import { BulkActions } from './BulkActions.tsx'
import { BulkDialogButton } from './BulkDialogButton.tsx'
import classes from './bulk-runs.module.css'
import { type SelectedFrom, type Selection, selectionQuery } from './bulk-runs.queries.ts'
import { RunCard } from './RunCard.tsx'

const TagsDialog = lazyPart(() => import('./TagsDialog.tsx').then((file) => ({ default: file.TagsDialog })))
const MailDialog = lazyPart(() => import('./MailDialog.tsx').then((file) => ({ default: file.MailDialog })))

interface Props {
  list: SelectedFrom
  /** Some applications, or all that the filter of the list finds. */
  selection: Selection
  /** How many applications the list shows as found. */
  total: number
  /** The invitations of the list. */
  invitations: readonly { id: number; title: string; count?: number }[]
  onClear: () => void
  /** More that can be done with the selected applications, such as exports. */
  children?: ReactNode
  /** The progress of what else was started. */
  cards?: ReactNode
}

/**
 * What can be done with the selected applications of a list, at the foot of the window, and above it the progress of what was started. It stands after the list and
 * takes up its own space, so that it never covers the last row.
 */
export function BulkBar({ list, selection, total, invitations, onClear, children, cards }: Props) {
  const { t } = useTranslation('bulk-runs')
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  const isAll = selection === 'all'
  const chosen = isAll ? 'all' : selection.ids.join(' ')
  const isNone = !isAll && selection.ids.length === 0
  // Ticked applications are kept once something is to be done with them, all of a filter as soon as they are chosen.
  const [neededFor, need] = useState<string>()
  const kept = useQuery({ ...selectionQuery(list, selection), enabled: !isNone && (isAll || neededFor === chosen) })
  const count = kept.data?.total ?? (isAll ? total : selection.ids.length)
  const from = kept.data?.invitations.length ?? (isAll ? invitations.filter((invitation) => invitation.count !== 0).length : undefined)
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const onNeed = () => need(chosen)
  const asked = { list, kept: kept.data, onNeed }
  const parts = (
    <>
      <BulkActions key={`actions ${chosen}`} kept={kept.data} onNeed={onNeed} />
      <BulkDialogButton key={`tags ${chosen}`} {...asked} label={t('tags')} icon={IconTag} dialog={TagsDialog} />
      <BulkDialogButton key={`mail ${chosen}`} {...asked} label={t('mail')} icon={IconMail} dialog={MailDialog} />
      {children}
    </>
  )
  return (
    <div ref={foot} className={classes.dock}>
      <RunCard />
      {cards}
      {!isNone && (
        <section className={classes.bar} aria-label={t('bar')}>
          <span role="status">
            <b>{t('selected', { count })}</b> {from !== undefined && <span className={classes.from}>{t('from', { count: from })}</span>}
          </span>
          <Button variant="subtle" className={classes.clear} leftSection={<IconX size={16} stroke={1.75} aria-hidden />} onClick={onClear}>
            {t('clear')}
          </Button>
          {isPhone ? <Folded label={t('more')}>{parts}</Folded> : <div className={classes.parts}>{parts}</div>}
          {kept.error && (
            <div className={classes.refused}>
              <Refused error={kept.error} title={t('selection.failed')} onRetry={() => void kept.refetch()} />
            </div>
          )}
        </section>
      )}
    </div>
  )
}

/** On a phone, what can be done stands behind one button. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.folded}>
      <Button
        fullWidth
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconDots size={18} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronUp size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {/* Hidden, not removed: what is open in one of them stays. */}
      <div className={classes.parts} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
