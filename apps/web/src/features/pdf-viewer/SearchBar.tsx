import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarButton } from './BarButton.tsx'
import type { Found, PdfView } from './engine/pdf-view.ts'
import classes from './viewer-bar.module.css'

interface Props {
  view: PdfView
  found: Found | undefined
  onClose: () => void
}

/** Search in the text of all pages. Enter goes to the next match, with Shift to the one before. */
export function SearchBar({ view, found, onClose }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const [query, setQuery] = useState('')
  const find = (direction: 'next' | 'previous') => {
    if (query !== '') view.find(query, direction)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    find(event.shiftKey ? 'previous' : 'next')
  }
  const write = (text: string) => {
    setQuery(text)
    if (text === '') view.endFind()
    else view.find(text, 'next')
  }
  const outcome = () => {
    if (!found || query === '') return ''
    if (found.state === 'none') return t('search.none')
    if (found.total === 0) return t('search.searching')
    return t(found.state === 'wrapped' ? 'search.wrapped' : 'search.found', { current: found.current, count: found.total })
  }
  return (
    <search className={classes.search}>
      <TextInput
        className={classes.query}
        size="xs"
        data-autofocus
        autoFocus
        aria-label={t('search.label')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={query}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className={classes.outcome} role="status" data-none={found?.state === 'none' || undefined}>
        {outcome()}
      </span>
      <BarButton name={t('search.previous')} icon={<IconChevronUp size={20} stroke={1.75} />} isDisabled={query === ''} onClick={() => find('previous')} />
      <BarButton name={t('search.next')} icon={<IconChevronDown size={20} stroke={1.75} />} isDisabled={query === ''} onClick={() => find('next')} />
      <BarButton name={t('search.close')} icon={<IconX size={20} stroke={1.75} />} onClick={onClose} />
    </search>
  )
}
