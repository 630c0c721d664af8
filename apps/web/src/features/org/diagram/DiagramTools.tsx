import { ActionIcon, Box, Button, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMaximize,
  IconArrowUp,
  IconDownload,
  IconFold,
  IconFoldDown,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TextKey } from '../../../i18n/texts-map.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './diagram.module.css'
import type { Moves } from './use-view.ts'

interface Props {
  moves: Moves
  onOpenAll: () => void
  onCloseAll: () => void
  onPrint: () => void
  onDownload: () => void
}

const nudge = 160

type Tool = readonly [text: TextKey<'diagram'>, icon: TablerIcon, onClick: () => void]

function Tools({ label, tools }: { label: TextKey<'diagram'>; tools: readonly Tool[] }) {
  const { t } = useTranslation('diagram')
  return (
    <fieldset className={classes.group} aria-label={t(label)}>
      {tools.map(([text, Icon, onClick]) => (
        <Tooltip key={text} label={t(text)}>
          <ActionIcon variant="default" size={42} aria-label={t(text)} onClick={onClick}>
            <Icon size={19} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ))}
    </fieldset>
  )
}

/** Buttons for pan and zoom as an alternative to the mouse, and for actions on the whole diagram. */
export function DiagramTools({ moves, onOpenAll, onCloseAll, onPrint, onDownload }: Props) {
  const { t } = useTranslation('diagram')
  const print: Tool = ['tools.print', IconPrinter, onPrint]
  const download: Tool = ['tools.download', IconDownload, onDownload]
  return (
    <div className={classes.tools}>
      <Tools
        label="tools.zoom"
        tools={[
          ['tools.zoomIn', IconZoomIn, () => moves.zoomBy(1.3)],
          ['tools.zoomOut', IconZoomOut, () => moves.zoomBy(1 / 1.3)],
          ['tools.fit', IconArrowsMaximize, moves.fit],
        ]}
      />
      <Tools
        label="tools.pan"
        tools={[
          ['tools.left', IconArrowLeft, () => moves.panBy(nudge, 0)],
          ['tools.right', IconArrowRight, () => moves.panBy(-nudge, 0)],
          ['tools.up', IconArrowUp, () => moves.panBy(0, nudge)],
          ['tools.down', IconArrowDown, () => moves.panBy(0, -nudge)],
        ]}
      />
      <Tools
        label="tools.all"
        tools={[
          ['tools.openAll', IconFoldDown, onOpenAll],
          ['tools.closeAll', IconFold, onCloseAll],
        ]}
      />
      <Box hiddenFrom="md">
        <Tools label="tools.keep" tools={[print, download]} />
      </Box>
      {[print, download].map(([text, Icon, onClick]) => (
        <Button key={text} visibleFrom="md" variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
          {t(text)}
        </Button>
      ))}
    </div>
  )
}
