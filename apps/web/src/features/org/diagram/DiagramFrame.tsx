import type { UnitType } from '@klesis/contract/org/units.ts'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { saveFile } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay, toAthensText } from '../../../ui/athens-day.ts'
import { DiagramPrint } from './DiagramPrint.tsx'
import { DiagramSearch } from './DiagramSearch.tsx'
import { DiagramSheet } from './DiagramSheet.tsx'
import { DiagramTools } from './DiagramTools.tsx'
import classes from './diagram.module.css'
import { type DiagramKeyAction, diagramKeyAction } from './diagram-keys.ts'
import { isWithin, layOut, openAbove, pathTo, type Units } from './diagram-layout.ts'
import { toSvgText } from './diagram-svg.ts'
import { describeWith, type Heads, unitNameOf } from './diagram-texts.ts'
import { useHeads } from './use-heads.ts'
import { type ReadAgain, useSoughtUnit } from './use-sought-unit.ts'
import { useView } from './use-view.ts'

const openAtFirst = 2

interface Props {
  units: Units
  types: readonly UnitType[]
  readAgain: ReadAgain
}

/** The diagram with its pan and zoom controls. */
export function DiagramFrame({ units, types, readAgain }: Props) {
  const { t, i18n } = useTranslation('diagram')
  const { language } = i18n
  const help = useId()
  const frame = useRef<SVGSVGElement>(null)
  const sheet = useRef<SVGGElement>(null)
  const [open, setOpen] = useState(() => openAbove(units, openAtFirst))
  const [current, setCurrent] = useState(units.top.id)
  const [marked, setMarked] = useState<number>()
  const diagram = useMemo(() => layOut(units, open), [units, open])
  const { view, moves } = useView(frame, sheet, diagram)
  const shown = useMemo(() => (view?.isReadable ? diagram.placed.filter((one) => isWithin(one, view.part)).map(({ unit }) => unit.id) : []), [diagram, view])
  const { heads, headsSoFar, fetchHeads } = useHeads(units, shown)
  const describe = useMemo(() => describeWith(t, language, types, heads), [t, language, types, heads])
  /** The unit to keep in view, or to bring into view, after the next layout. */
  const after = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    if (!diagram.byId.has(current)) setCurrent(units.top.id)
    after.current?.()
    after.current = undefined
    moves.look()
  }, [diagram, moves, current, units])

  const focusOn = useCallback(
    (id: number) => {
      setCurrent(id)
      moves.show(id)
      // It is in the frame now, of which a low window may show a part only.
      frame.current?.scrollIntoView({ block: 'nearest' })
      requestAnimationFrame(() => frame.current?.querySelector<SVGGElement>(`[data-unit="${id}"]`)?.focus({ preventScroll: true }))
    },
    [moves],
  )
  const toggle = useCallback(
    (id: number) => {
      if (!diagram.byId.get(id)?.hasBelow) return
      const [x, y] = moves.coordinatesOf(id)
      after.current = () => {
        const [newX, newY] = moves.coordinatesOf(id)
        moves.panBy(x - newX, y - newY)
      }
      setOpen((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])))
    },
    [diagram, moves],
  )
  const press = useCallback(
    (id: number) => {
      focusOn(id)
      toggle(id)
    },
    [focusOn, toggle],
  )
  const reopen = (level: number) => {
    after.current = () => moves.show(units.top.id, true)
    setCurrent(units.top.id)
    setOpen(openAbove(units, level))
  }
  const seek = useSoughtUnit(units, readAgain, (id) => {
    after.current = () => {
      moves.show(id, true)
      focusOn(id)
    }
    setMarked(id)
    setOpen((all) => new Set([...all, ...pathTo(units, id)]))
  })
  const follow = (step: DiagramKeyAction) => {
    if ('to' in step) focusOn(step.to)
    else if ('toggle' in step) toggle(step.toggle)
    else if ('pan' in step) moves.panBy(...step.pan)
    else if ('zoom' in step) moves.zoomBy(step.zoom)
    else moves.fit()
  }
  const byKey = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.altKey || event.metaKey ? undefined : diagramKeyAction(diagram, current, event)
    if (!step) return
    event.preventDefault()
    follow(step)
  }
  const toSvg = (of: Heads) => {
    const now = new Date()
    return toSvgText(diagram, {
      title: `${t('title')} · ${unitNameOf(units.top, language)}`,
      date: toAthensText(now, 'date'),
      inactive: t('node.inactive'),
      closed: ({ subunits }) => t('node.closed', { count: subunits }),
      describe: describeWith(t, language, types, of),
    })
  }
  const allIds = () => diagram.placed.map(({ unit }) => unit.id)
  const fetchAll = () => fetchHeads(allIds())
  const download = async () => {
    const text = toSvg(await fetchAll())
    saveFile(new Blob([text], { type: 'image/svg+xml' }), `${t('fileName')}-${athensDay(new Date())}.svg`)
  }
  return (
    <div className={classes.diagram}>
      <div className={classes.bar}>
        <DiagramSearch onFound={(id) => void seek(id)} />
        <DiagramTools
          moves={moves}
          onOpenAll={() => reopen(Number.POSITIVE_INFINITY)}
          onCloseAll={() => reopen(openAtFirst)}
          onPrint={() => void fetchAll().then(() => window.print())}
          onDownload={() => void download()}
        />
      </div>
      <div className={classes.frame} role="tree" aria-label={t('tree')} aria-describedby={help} tabIndex={-1} onKeyDown={byKey}>
        <svg ref={frame} className={classes.canvas} role="presentation">
          <DiagramSheet
            diagram={diagram}
            view={view}
            sheet={sheet}
            describe={describe}
            inactive={t('node.inactive')}
            current={current}
            marked={marked}
            onPress={press}
          />
        </svg>
      </div>
      <p id={help} className={classes.help}>
        {t('help')}
      </p>
      <VisuallyHidden role="status">
        {marked !== undefined && t('search.shown', { unit: unitNameOf(units.byId.get(marked) ?? units.top, language) })}
      </VisuallyHidden>
      <DiagramPrint isWide={diagram.width > diagram.height} draw={() => toSvg(headsSoFar(allIds()))} />
    </div>
  )
}
