import { paletteGroups } from '@klesis/forms/kinds/kind.ts'
import { fieldKinds, kinds } from '@klesis/forms/kinds/kinds.ts'
import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import { toPlainText } from '../../../ui/to-plain-text.ts'
import { fieldTypesQuery } from '../field-types/field-types.queries.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { PaletteEntry } from './PaletteEntry.tsx'
import { itemsOfTypes, type PaletteItem } from './palette-items.ts'

/** The kinds of fields, and the types of this installation: dragged onto the canvas, or added after the selected component by click or Enter. */
export function Palette({ search: searchBox }: { search: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('builder')
  const { builder, announce, focusCard } = useBuilderContext()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState('')
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const searchText = toPlainText(search)
  const language = useLanguage()
  const { data: types = [] } = useQuery(fieldTypesQuery)
  const ofKinds = fieldKinds.map((kind): PaletteItem => ({ id: kind, kind, name: t(`kind.${kind}`) }))
  const groups = [
    ...paletteGroups.map((group) => ({ group, items: ofKinds.filter(({ kind }) => kinds[kind].group === group) })),
    { group: 'ofInstallation' as const, items: itemsOfTypes(types, language) },
  ]
    .map(({ group, items }) => ({ group, items: items.filter(({ name }) => toPlainText(name).includes(searchText)) }))
    .filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const stop = items.some(({ id }) => id === active) ? active : items[0]?.id
  // Enter in the search adds the one that begins with what was typed, otherwise the first.
  const hit = items.find(({ name }) => toPlainText(name).startsWith(searchText)) ?? items[0]
  const add = (item: PaletteItem) => {
    builder.add(item)
    announce(t('announce.added', { name: item.name }))
    setSearch('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInSearch = event.target === searchBox.current
    if (event.key === 'Escape') {
      setSearch('')
      focusCard()
    } else if (event.key === 'Enter' && isInSearch && hit) add(hit)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && event.target instanceof HTMLElement) {
      const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-entry]')]
      places[places.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    } else return
    event.preventDefault()
  }
  if (isPhone && !isOpen) {
    return (
      <div className={classes.paletteButton}>
        <Button fullWidth variant="default" aria-expanded={false} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('palette.open')}
        </Button>
      </div>
    )
  }
  return (
    <nav className={classes.palette} aria-label={t('palette.label')} onKeyDown={onKeyDown}>
      {isPhone && (
        <Button fullWidth mb="sm" variant="default" aria-expanded leftSection={<IconX size={18} aria-hidden />} onClick={() => setOpen(false)}>
          {t('palette.close')}
        </Button>
      )}
      <TextInput
        ref={searchBox}
        size="sm"
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.map(({ group, items }) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <h2 className={classes.groupTitle}>{t(`group.${group}`)}</h2>
          {items.map((item) => (
            <PaletteEntry
              key={item.id}
              item={item}
              isStop={item.id === stop}
              isHit={search !== '' && item === hit}
              onAdd={add}
              onFocus={() => setActive(item.id)}
            />
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className={text.soft}>{t('palette.none')}</p>}
    </nav>
  )
}
