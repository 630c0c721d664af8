import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { isNoAccess } from '../access/is-no-access.ts'
import classes from './evaluations.module.css'
import { forgetApplication, refreshLists, viewQuery } from './evaluations.queries.ts'
import type { FormActions } from './form/EvaluationForm.tsx'
import { ListMenu } from './list/ListMenu.tsx'
import { ListPane } from './list/ListPane.tsx'
import { NothingShown, ShownApplication } from './ShownApplication.tsx'
import type { EvaluatedList } from './use-evaluated-list.ts'
import { useEvaluationKeys } from './use-evaluation-keys.ts'
import { WorkBar } from './WorkBar.tsx'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then((file) => ({ default: file.KeysDialog })))

/** The three panes: the list, the application, and one's own evaluation beside it. The list becomes a menu where there is less room. */
export function WorkScreen({ head, list }: { head: EvaluationHead; list: EvaluatedList }) {
  const { t } = useTranslation('evaluations')
  const queries = useQueryClient()
  const uid = session.get()?.uid
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const [showsKeys, showKeys] = useState(false)
  const actions = useRef<FormActions>(null)
  const formPane = useRef<HTMLElement>(null)
  const { activeId, active, next, nextLeft, previous } = list
  const found = useQuery({ ...viewQuery(activeId ?? 0, uid), enabled: activeId !== undefined })

  const isGone = isNoAccess(found.error)
  useEffect(() => {
    if (isGone) void refreshLists(queries)
  }, [isGone, queries])
  const [nextId, isShown] = [next?.applicationId, found.isSuccess]
  useEffect(() => {
    if (nextId && isShown) void queries.prefetchQuery(viewQuery(nextId, uid))
  }, [nextId, isShown, uid, queries])

  const show = (applicationId: number | undefined) => {
    list.open(applicationId)
    formPane.current?.focus({ preventScroll: true })
  }
  /** Waits for the save; what could not be saved stays on the page with its reason. */
  const move = async (applicationId: number | undefined) => {
    if (applicationId && ((await actions.current?.save()) ?? true)) show(applicationId)
  }
  const to = (row: typeof next) => (row ? () => void move(row.applicationId) : undefined)
  const [onNext, onPrevious] = [to(next), to(previous)]
  const keys = useEvaluationKeys({
    next: () => onNext?.(),
    previous: () => onPrevious?.(),
    finish: () => actions.current?.finish(),
    help: () => showKeys(true),
  })
  const leaveClosed = () => {
    show((nextLeft ?? next ?? previous)?.applicationId)
    if (activeId) void forgetApplication(queries, activeId)
  }
  return (
    <div data-work-screen className={classes.work}>
      <WorkBar
        head={head}
        menu={!isWide && <ListMenu list={list} onOpen={(id) => void move(id)} />}
        onPrevious={onPrevious}
        onNext={onNext}
        onKeys={() => showKeys(true)}
      />
      <p className={classes.spoken} role="status">
        {active && t('list.place', { place: list.place, count: list.total, name: active.applicantName })}
      </p>
      <div className={classes.panes}>
        {isWide && (
          <aside className={classes.listPane} aria-label={t('list.label')}>
            <ListPane list={list} onOpen={(id) => void move(id)} />
          </aside>
        )}
        {isGone || activeId === undefined ? (
          <NothingShown isGone={isGone} onNext={next && (() => show(next.applicationId))} />
        ) : (
          <ShownApplication
            key={activeId}
            found={found}
            hasNext={nextLeft !== undefined}
            {...{ actions, formPane }}
            onClosed={leaveClosed}
            onFinished={() => nextLeft && show(nextLeft.applicationId)}
            onReturn={() => void move(activeId)}
          />
        )}
      </div>
      {showsKeys && (
        <Suspense>
          <KeysDialog {...{ isOn: keys.isOn, onToggle: keys.toggle }} onClose={() => showKeys(false)} />
        </Suspense>
      )}
    </div>
  )
}
