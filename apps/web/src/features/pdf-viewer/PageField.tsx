import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarButton } from './BarButton.tsx'
import type { PdfView } from './engine/pdf-view.ts'
import classes from './viewer-bar.module.css'
import { toPageNumber } from './viewer-options.ts'

interface Props {
  view: PdfView | undefined
  page: number
  pages: number
}

/** The page, typed or by steps. Outside of the document it is the nearest one. */
export function PageField({ view, page, pages }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const [typed, type] = useState<string>()
  const go = () => {
    if (typed !== undefined) view?.goTo(toPageNumber(typed, pages))
    type(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    if (event.key === 'Escape') type(undefined)
  }
  return (
    <div className={classes.group}>
      <BarButton name={t('page.previous')} icon={<IconChevronUp size={20} stroke={1.75} />} isDisabled={!view || page <= 1} onClick={() => view?.step(-1)} />
      <TextInput
        className={classes.number}
        size="xs"
        inputMode="numeric"
        aria-label={t('page.number')}
        disabled={!view}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={go}
      />
      <span className={classes.of}>{view && t('page.of', { count: pages })}</span>
      <BarButton name={t('page.next')} icon={<IconChevronDown size={20} stroke={1.75} />} isDisabled={!view || page >= pages} onClick={() => view?.step(1)} />
    </div>
  )
}
