import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconKeyboard, IconPrinter, IconSearch } from '@tabler/icons-react'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { BarButton } from './BarButton.tsx'
import { MarksButton } from './MarksButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PageField } from './PageField.tsx'
import { PaperLabel } from './PaperLabel.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import type { PdfTool } from './pdf-viewer.types.ts'
import { ToolButtons } from './ToolButtons.tsx'
import type { ViewState } from './use-pdf-view.ts'
import classes from './viewer-bar.module.css'
import { ZoomField } from './ZoomField.tsx'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then((file) => ({ default: file.KeysDialog })))

interface Props {
  title: ReactNode
  tools: readonly PdfTool[]
  state: ViewState
  fileName: string
  isSearching: boolean
  onSearch: () => void
  onDownload: () => void
}

/** The bar above the document. On a phone the tools are in a menu. */
export function ViewerBar({ title, tools, state, fileName, isSearching, onSearch, onDownload }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [opened, open] = useState<'print' | 'keys'>()
  const { view, page, size } = state
  const isShown = view !== undefined
  const may = (tool: PdfTool) => tools.includes(tool)
  const pages = view?.facts.pages ?? 0
  return (
    <div className={classes.bar}>
      <div className={classes.title}>{title ?? <h1>{fileName}</h1>}</div>
      <MarksButton view={view} marks={state.marks} />
      {isWide ? (
        <div className={classes.tools} role="toolbar" aria-label={t('bar.label')}>
          <PageField {...{ view, page, pages }} />
          <span className={classes.divider} aria-hidden />
          <ZoomField {...{ view }} scale={state.scale} fit={state.fit} />
          <PaperLabel width={size?.width} height={size?.height} />
          <ToolButtons {...{ view, tools }} tool={state.tool} />
          <span className={classes.divider} aria-hidden />
          <EndButtons {...{ isShown, tools, isSearching, onSearch, onDownload }} onOpen={open} />
        </div>
      ) : (
        <div className={classes.tools}>
          {may('search') && (
            <BarButton name={t('tool.search')} icon={<IconSearch size={20} stroke={1.75} />} isDisabled={!isShown} isPressed={isSearching} onClick={onSearch} />
          )}
          <MoreMenu {...{ state, tools, pages }} onPrint={() => open('print')} onDownload={onDownload} />
        </div>
      )}
      {opened === 'print' && view && <PrintDialog view={view} onClose={() => open(undefined)} />}
      {opened === 'keys' && (
        <Suspense>
          <KeysDialog onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface EndProps extends Pick<Props, 'tools' | 'isSearching' | 'onSearch' | 'onDownload'> {
  isShown: boolean
  onOpen: (dialog: 'print' | 'keys') => void
}

/** Not rendered again while one goes through the pages. */
const EndButtons = memo(function EndButtons({ isShown, tools, isSearching, onSearch, onDownload, onOpen }: EndProps) {
  const { t } = useTranslation('pdf-viewer')
  const icon = { size: 20, stroke: 1.75 }
  return (
    <>
      {tools.includes('search') && (
        <BarButton name={t('tool.search')} icon={<IconSearch {...icon} />} isDisabled={!isShown} isPressed={isSearching} onClick={onSearch} />
      )}
      {tools.includes('print') && <BarButton name={t('tool.print')} icon={<IconPrinter {...icon} />} isDisabled={!isShown} onClick={() => onOpen('print')} />}
      {tools.includes('download') && <BarButton name={t('tool.download')} icon={<IconDownload {...icon} />} isDisabled={!isShown} onClick={onDownload} />}
      <BarButton name={t('tool.keys')} icon={<IconKeyboard {...icon} />} onClick={() => onOpen('keys')} />
    </>
  )
})
