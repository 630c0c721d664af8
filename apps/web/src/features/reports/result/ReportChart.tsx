import type { ReportChart as Kind } from '@klesis/contract/reports/report-kinds.ts'
import { useElementSize } from '@mantine/hooks'
import type { Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Bars } from './Bars.tsx'
import classes from './chart.module.css'
import type { ChartModel } from './chart-model.ts'
import { Lines } from './Lines.tsx'

interface Props {
  title: string
  kind: Kind
  /** Whether bars of one group lie on each other, the first in front: a median before 90 of 100. */
  isOverlaid: boolean
  model: ChartModel
  /** The drawing, for a download. */
  drawing: Ref<SVGSVGElement>
}

/** The picture of a result. The table below says the same, so that for a screen reader it is one image with a name. */
export function ReportChart({ title, kind, isOverlaid, model, drawing }: Props) {
  const { t } = useTranslation('reports')
  const { ref, width } = useElementSize()
  const space = Math.max(width, 280)
  const arrangement = kind === 'stacked' ? 'stacked' : isOverlaid ? 'overlaid' : 'beside'
  const props = { model, width: space, label: t('chart.label', { title }), drawing }
  return (
    <figure ref={ref} className={classes.figure}>
      {model.series.length > 1 && (
        <ul className={classes.legend}>
          {model.series.map((name, index) => (
            <li key={name} className={classes.series} data-series={index}>
              <span aria-hidden className={classes.swatch} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {kind === 'line' ? <Lines {...props} /> : <Bars {...props} arrangement={arrangement} />}
      {model.more > 0 && <figcaption className={classes.caption}>{t('chart.more', { shown: model.groups.length, more: model.more })}</figcaption>}
    </figure>
  )
}
