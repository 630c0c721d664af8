import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { Anchor } from '@mantine/core'
import { IconArrowsVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import classes from './table.module.css'

interface Props {
  places: number
  facts: RankingFacts
  isSaved: boolean
  onDraw: () => void
  /** The line is taken with the mouse. */
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onMove: () => void
}

/** What stands on the line: how many places it leaves above it, who drew it, and what is tied across it. */
export function LineText({ places, facts: { line, tie, draw, seesAll }, isSaved, onDraw, onGrab, onMove }: Props) {
  const { t } = useTranslation('ranking')
  return (
    <div className={classes.lineText}>
      <span className={classes.handle} title={t('line.drag')} aria-hidden onPointerDown={onGrab}>
        <IconArrowsVertical size={18} stroke={1.75} />
      </span>
      <b>{t('line.text', { count: places })}</b>
      {isSaved && tie && <span className={classes.lineTie}>{t(draw?.isRevealed ? 'line.drawn' : 'line.tie', { rank: tie.rank, count: tie.count })}</span>}
      {isSaved && tie && (draw || (seesAll && tie.isOpen)) && (
        <Anchor component="button" type="button" inherit aria-haspopup="dialog" onClick={onDraw}>
          {t(!draw ? 'line.draw' : draw.isRevealed ? 'line.showDraw' : 'line.reveal')}
        </Anchor>
      )}
      <small>{isSaved && line ? t('line.by', { name: line.setBy, when: toAthensText(line.setAt) }) : t('line.unsaved')}</small>
      <Anchor component="button" type="button" inherit onClick={onMove}>
        {t('line.move')}
      </Anchor>
    </div>
  )
}
