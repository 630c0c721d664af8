import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import text from '../../ui/text.module.css'
import type { PdfMark } from './pdf-viewer.types.ts'
import type { ViewState } from './use-pdf-view.ts'
import classes from './viewer-bar.module.css'

/** What the reader filled in and annotated, each with its page, and what can be taken back. */
export const MarksButton = memo(function MarksButton({ view, marks }: Pick<ViewState, 'view' | 'marks'>) {
  const { t } = useTranslation('pdf-viewer')
  if (!view || marks.length === 0) return null
  const place = ({ kind, page }: PdfMark) => t('marks.place', { kind: t(`marks.kind.${kind}`), page })
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus hideDetached={false}>
      <Popover.Target>
        <Button variant="light" size="xs" className={classes.marksButton} leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}>
          {t('marks.button', { count: marks.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('marks.title')}>
        <h2 className={classes.marksTitle}>{t('marks.title')}</h2>
        <p className={text.soft}>{t('marks.text')}</p>
        <ul className={classes.marks}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <button type="button" className={classes.mark} onClick={() => view.goTo(mark.page)}>
                {place(mark)}
                {mark.text && <small>{mark.text}</small>}
              </button>
              {mark.kind !== 'field' && (
                <ActionIcon aria-label={t('marks.remove', { mark: place(mark) })} onClick={() => view.removeMark(mark.id)}>
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
})
