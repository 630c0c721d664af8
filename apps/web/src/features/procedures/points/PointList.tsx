import { type TriggerId, triggerGroups } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PointState } from '../triggers/point-states.ts'
import { findTyped, type Typed } from './find-typed.ts'
import { PointMarks } from './PointMarks.tsx'
import classes from './points.module.css'

interface Props {
  /** In the order of the list. */
  points: readonly PointState[]
  chosen: TriggerId
  /** How many rules a point has. */
  countOf: (point: TriggerId) => number
}

/** All points in their groups, each a link with the mark of what runs there. Arrow keys, Home, End and the first letters of a name move between them. */
export function PointList({ points, chosen, countOf }: Props) {
  const { t } = useTranslation(['points', 'procedures'])
  const language = useLanguage()
  const list = useRef<HTMLElement>(null)
  const typed = useRef<Typed>({ text: '', at: 0 })
  const titles = points.map(({ point }) => textIn(point.title, language))

  const focus = (index: number) => list.current?.querySelectorAll('a')[index]?.focus()
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const from = links.indexOf(document.activeElement as HTMLAnchorElement)
    const moves: Record<string, number> = { ArrowDown: Math.min(from + 1, links.length - 1), ArrowUp: Math.max(from - 1, 0), Home: 0, End: links.length - 1 }
    const next = moves[event.key] ?? findTyped(titles, typed, { key: event.key, at: event.timeStamp, from })
    if (next === undefined) return
    event.preventDefault()
    focus(next)
  }
  return (
    <nav ref={list} className={classes.list} aria-label={t('list')} onKeyDown={move}>
      {triggerGroups.map((group) => (
        <section key={group} aria-labelledby={`points-${group}`}>
          <h2 id={`points-${group}`} className={classes.group}>
            {t(`procedures:group.${group}`)}
          </h2>
          <ul className={classes.points}>
            {points.map(({ point, state }, index) =>
              point.group === group ? (
                <li key={point.id}>
                  <Link
                    to="."
                    search={(before) => ({ ...before, point: point.id })}
                    replace
                    resetScroll={false}
                    className={classes.point}
                    data-exists={state?.exists || countOf(point.id) > 0 || undefined}
                    aria-current={point.id === chosen ? 'page' : undefined}
                  >
                    <span>{titles[index]}</span>
                    <PointMarks state={state} count={countOf(point.id)} />
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </nav>
  )
}
