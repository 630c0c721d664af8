import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { toPlainText } from '../../../../ui/to-plain-text.ts'
import { toast } from '../../../../ui/toast.ts'
import { Choice } from '../../../forms/render/Choice.tsx'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import classes from '../edit.module.css'
import own from './items.module.css'

const searchedFrom = 8

interface Props {
  items: ApplicationView['items']
  chosen: readonly number[]
  showsAllFaults: boolean
  /** Left out where the courses are read-only. */
  onChange?: (chosen: number[]) => void
}

/** The courses of the invitation as checkboxes; a read-only list shows only the chosen ones. A chosen course that the invitation no longer has is left out, and the person is told. */
export function ItemsSection({ items, chosen, showsAllFaults, onChange }: Props) {
  const { t } = useTranslation(['applications', 'application-items'])
  const language = useLanguage()
  const masterData = useMasterData()
  const [search, setSearch] = useState('')
  const searchText = toPlainText(search)
  const shown = items.filter((item) => (onChange ? toPlainText(`${item.code} ${item.title}`).includes(searchText) : chosen.includes(item.id)))
  useEffect(() => {
    const left = chosen.filter((id) => items.some((item) => item.id === id))
    if (!onChange || left.length === chosen.length) return
    onChange(left)
    void toast({ message: t('application-items:edit.items.gone'), tone: 'amber' })
  }, [items, chosen, onChange, t])
  const category = (id: number) => textIn(masterData?.categories.find((one) => one.id === id)?.title ?? {}, language)
  const semester = (id: number) => textIn(masterData?.semesters.find((one) => one.id === id)?.description ?? {}, language) || String(id)
  const toggle = (id: number) => onChange?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Card className={classes.rows} id="items" tabIndex={-1}>
      {onChange && (
        <div className={own.bar}>
          {items.length >= searchedFrom && (
            <TextInput
              type="search"
              aria-label={t('application-items:edit.items.search')}
              placeholder={t('application-items:edit.items.search')}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <span className={classes.soft} role="status">
            {t('application-items:edit.items.chosen', { count: chosen.length, total: items.length })}
          </span>
        </div>
      )}
      {showsAllFaults && onChange && chosen.length === 0 && (
        <p className={classes.fault} role="alert">
          {t('edit.items.missing')}
        </p>
      )}
      {shown.length === 0 ? (
        <p className={classes.soft}>{t(onChange ? 'application-items:edit.items.notFound' : 'application-items:edit.items.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys must be able to scroll it
        <section className={own.scroll} tabIndex={0} aria-label={t('application-items:edit.items.table')}>
          <table className={own.table}>
            <thead>
              <tr>
                {onChange && (
                  <th scope="col">
                    <VisuallyHidden>{t('application-items:edit.items.choose')}</VisuallyHidden>
                  </th>
                )}
                <th scope="col">{t('application-items:edit.items.code')}</th>
                <th scope="col">{t('application-items:edit.items.name')}</th>
                <th scope="col">{t('application-items:edit.items.category')}</th>
                <th scope="col">{t('application-items:edit.items.semester')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((item) => (
                <tr key={item.id}>
                  {onChange && (
                    <td>
                      <Choice
                        type="checkbox"
                        label={<VisuallyHidden>{`${item.code} ${item.title}`}</VisuallyHidden>}
                        checked={chosen.includes(item.id)}
                        onChange={() => toggle(item.id)}
                      />
                    </td>
                  )}
                  <td>{item.code}</td>
                  <td>{item.title}</td>
                  <td>{category(item.category)}</td>
                  <td>{semester(item.semester)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
