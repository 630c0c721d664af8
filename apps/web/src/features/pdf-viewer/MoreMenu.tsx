import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp, IconDotsVertical, IconDownload, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toPaperLabel } from './paper-label.ts'
import type { PdfTool } from './pdf-viewer.types.ts'
import { toolIcons } from './tool-icons.ts'
import { useImageChoice } from './use-image-choice.ts'
import type { ViewState } from './use-pdf-view.ts'
import classes from './viewer-bar.module.css'
import { stepZoom, zoomFits } from './viewer-options.ts'

interface Props {
  state: ViewState
  tools: readonly PdfTool[]
  pages: number
  onPrint: () => void
  onDownload: () => void
}

/** All tools in a menu, where the bar has no room for them. */
export function MoreMenu({ state, tools, pages, onPrint, onDownload }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const { view, page, size, scale, fit, tool: current } = state
  const chooseImage = useImageChoice(view)
  const offered = toolIcons.filter(({ tool }) => tool === undefined || tools.includes(tool))
  const place = [t('page.place', { page, count: pages }), size && toPaperLabel(size.width, size.height)].filter(Boolean).join(' · ')
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <ActionIcon className={classes.button} aria-label={t('bar.more')} disabled={!view}>
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label>{place}</Menu.Label>
        <Menu.Item
          leftSection={<IconChevronUp size={18} stroke={1.75} aria-hidden />}
          closeMenuOnClick={false}
          disabled={page <= 1}
          onClick={() => view?.step(-1)}
        >
          {t('page.previous')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
          closeMenuOnClick={false}
          disabled={page >= pages}
          onClick={() => view?.step(1)}
        >
          {t('page.next')}
        </Menu.Item>
        <Menu.Label>{t('zoom.percent', { percent: Math.round(scale * 100) })}</Menu.Label>
        <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} closeMenuOnClick={false} onClick={() => view?.setZoom(stepZoom(scale, 1))}>
          {t('zoom.in')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMinus size={18} stroke={1.75} aria-hidden />} closeMenuOnClick={false} onClick={() => view?.setZoom(stepZoom(scale, -1))}>
          {t('zoom.out')}
        </Menu.Item>
        {zoomFits.map((name) => (
          <Menu.Item
            key={name}
            leftSection={fit === name ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <span className={classes.noIcon} />}
            onClick={() => view?.setZoom(name)}
          >
            {t(`zoom.${name}`)}
          </Menu.Item>
        ))}
        {offered.length > 1 && <Menu.Label>{t('tool.label')}</Menu.Label>}
        {offered.length > 1 &&
          offered.map(({ tool, name, Icon }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              rightSection={tool === current && <IconCheck size={18} stroke={1.75} aria-hidden />}
              aria-current={tool === current || undefined}
              onClick={() => (tool === 'image' ? chooseImage() : view?.setTool(tool))}
            >
              {t(name)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        {tools.includes('print') && (
          <Menu.Item leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={onPrint}>
            {t('tool.print')}
          </Menu.Item>
        )}
        {tools.includes('download') && (
          <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={onDownload}>
            {t('tool.download')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
