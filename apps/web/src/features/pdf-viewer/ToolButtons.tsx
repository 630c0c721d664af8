import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarButton } from './BarButton.tsx'
import type { DrawTool, PdfView } from './engine/pdf-view.ts'
import type { PdfTool } from './pdf-viewer.types.ts'
import { toolIcons } from './tool-icons.ts'
import { useImageChoice } from './use-image-choice.ts'
import classes from './viewer-bar.module.css'

interface Props {
  view: PdfView | undefined
  tools: readonly PdfTool[]
  tool: DrawTool | undefined
}

/** What the pointer does on the page. */
export const ToolButtons = memo(function ToolButtons({ view, tools, tool: current }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const chooseImage = useImageChoice(view)
  const offered = toolIcons.filter(({ tool }) => tool === undefined || tools.includes(tool))
  if (offered.length === 1) return null
  return (
    <>
      <span className={classes.divider} aria-hidden />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of a bar are no form. */}
      <div className={classes.group} role="group" aria-label={t('tool.label')}>
        {offered.map(({ tool, name, Icon }) => (
          <BarButton
            key={name}
            name={t(name)}
            icon={<Icon size={20} stroke={1.75} />}
            isDisabled={!view}
            isPressed={tool === current}
            onClick={() => (tool === 'image' ? chooseImage() : view?.setTool(tool))}
          />
        ))}
      </div>
    </>
  )
})
