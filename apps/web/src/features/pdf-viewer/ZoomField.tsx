import { NativeSelect } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarButton } from './BarButton.tsx'
import type { PdfView } from './engine/pdf-view.ts'
import classes from './viewer-bar.module.css'
import { stepZoom, toZoom, type ZoomFit, zoomFits, zoomSteps } from './viewer-options.ts'

interface Props {
  view: PdfView | undefined
  scale: number
  fit: ZoomFit | undefined
}

/** How large the pages are: by what they fit, or in percent. */
export const ZoomField = memo(function ZoomField({ view, scale, fit }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const percent = (step: number) => t('zoom.percent', { percent: Math.round(step * 100) })
  const steps: number[] = zoomSteps.some((step) => step === scale) || fit ? [...zoomSteps] : [...zoomSteps, scale].toSorted((one, other) => one - other)
  const options = [
    ...zoomFits.map((name) => ({ value: name, label: t(`zoom.${name}`) })),
    ...steps.map((step) => ({ value: String(step), label: percent(step) })),
  ]
  return (
    <div className={classes.group}>
      <BarButton name={t('zoom.out')} icon={<IconMinus size={20} stroke={1.75} />} isDisabled={!view} onClick={() => view?.setZoom(stepZoom(scale, -1))} />
      <NativeSelect
        className={classes.zoom}
        size="xs"
        aria-label={t('zoom.size')}
        disabled={!view}
        data={options}
        value={fit ?? String(scale)}
        onChange={(event) => view?.setZoom(toZoom(event.currentTarget.value, 'page-fit'))}
      />
      <BarButton name={t('zoom.in')} icon={<IconPlus size={20} stroke={1.75} />} isDisabled={!view} onClick={() => view?.setZoom(stepZoom(scale, 1))} />
    </div>
  )
})
