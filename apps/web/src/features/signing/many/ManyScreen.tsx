import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { ManyRow } from './ManyRow.tsx'
import classes from './many.module.css'
import type { Row } from './many-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

const ReadPane = lazyPart(() => import('./ReadPane.tsx').then((file) => ({ default: file.ReadPane })))

interface Props {
  count: number
  invitation: LocalizedText
  summary: ReactNode
  filters?: ReactNode
  rows: readonly Row[]
  /** What one can do with a document besides reading it. */
  actionOf: (row: Row) => ReactNode
}

/** The documents as a list, with the one that is read beside it, on a phone over it. J and K move in the list, Enter reads. */
export function ManyScreen({ count, invitation, summary, filters, rows, actionOf }: Props) {
  const { t } = useTranslation('sign-many')
  const language = useLanguage()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const list = useRef<HTMLOListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<number>()
  const [isReading, read] = useState(false)
  const current = rows.find(({ applicationId }) => applicationId === asked) ?? rows[0]
  const at = current ? rows.indexOf(current) : -1
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) setAsked(next.applicationId)
    return next
  }
  const keysAreOn = useRowKeys((by) => {
    const next = asked === undefined && by === 1 ? current : step(by)
    if (!next) return
    setAsked(next.applicationId)
    list.current?.querySelector<HTMLElement>(`[data-row="${next.applicationId}"] button`)?.focus()
  })
  const open = (row: Row) => {
    setAsked(row.applicationId)
    read(true)
    if (isWide) requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>('[role="region"][tabindex], h2')?.focus())
  }
  const reading = current && (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <ReadPane row={current} at={at} total={rows.length} onStep={step} action={actionOf(current)} />
    </Suspense>
  )
  return (
    <div data-work-screen className={classes.screen}>
      <div className={classes.main}>
        <PageHeader
          title={t('title', { count })}
          lead={`${textIn(invitation, language)}. ${t('lead')}`}
          crumbs={[{ text: t('crumb'), to: '/application/approvals' }]}
        />
        {summary}
        <section className={classes.list} aria-label={t('list')}>
          {filters}
          <ol ref={list}>
            {rows.map((row) => (
              <ManyRow key={row.applicationId} row={row} isCurrent={isWide && row === current} onOpen={() => open(row)} action={actionOf(row)} />
            ))}
          </ol>
          {rows.length === 0 && <p className={classes.nothing}>{t('list.nothing')}</p>}
        </section>
        {keysAreOn && isWide && <p className={classes.keys}>{t('keys')}</p>}
      </div>
      {isWide && (
        <aside ref={pane} className={classes.pane} aria-label={t('pane')}>
          {reading}
        </aside>
      )}
      {!isWide && isReading && current && (
        <Dialog fullScreen title={t('pane')} onClose={() => read(false)} classNames={{ content: classes.sheet, body: classes.sheetBody }}>
          {reading}
        </Dialog>
      )}
    </div>
  )
}

/** Stands for the page while it is asked for. */
export function ManySkeleton() {
  const { t } = useTranslation('sign-many')
  return (
    <div data-work-screen className={classes.screen}>
      <div className={classes.main}>
        <PageHeader title={t('title.none')} />
        <RowsSkeleton count={1} height={120} />
        <RowsSkeleton count={8} height={56} />
      </div>
    </div>
  )
}
