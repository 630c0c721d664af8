import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsMaximize, IconChevronDown, IconChevronUp, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './documents.module.css'

interface Props {
  name: string
  /** Left out of a picture; without pages while it loads. */
  place: { page: number; pages: number } | undefined
  onStep: (direction: 1 | -1) => void
  onZoom: (direction: 1 | -1) => void
  onLarge: () => void
  onTake: () => void
}

/** Above a document that is shown in place: its name, its pages, and the ways to see more of it. */
export function PreviewBar({ name, place, onStep, onZoom, onLarge, onTake }: Props) {
  const { t } = useTranslation(['approvals', 'pdf-viewer'])
  const { page = 1, pages = 0 } = place ?? {}
  const buttons = [
    ...(pages > 1
      ? [
          { label: t('pdf-viewer:page.previous'), Icon: IconChevronUp, act: page > 1 && (() => onStep(-1)) },
          { label: t('pdf-viewer:page.next'), Icon: IconChevronDown, act: page < pages && (() => onStep(1)) },
        ]
      : []),
    ...(place
      ? [
          { label: t('pdf-viewer:zoom.out'), Icon: IconZoomOut, act: pages > 0 && (() => onZoom(-1)) },
          { label: t('pdf-viewer:zoom.in'), Icon: IconZoomIn, act: pages > 0 && (() => onZoom(1)) },
        ]
      : []),
    { label: t('approvals:preview.full'), Icon: IconArrowsMaximize, act: onLarge },
    { label: t('approvals:preview.download'), Icon: IconDownload, act: onTake },
  ]
  return (
    <div className={classes.bar}>
      <b title={name}>{name}</b>
      {pages > 0 && (
        <span>
          {page} / {pages}
        </span>
      )}
      {buttons.map(({ label, Icon, act }) => (
        <Tooltip key={label} label={label} openDelay={300}>
          <ActionIcon size={30} aria-label={label} disabled={!act} onClick={act || undefined}>
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
