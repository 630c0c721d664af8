import { useDraggable } from '@dnd-kit/core'
import { paletteGroups } from '@klesis/forms/kinds/kind.ts'
import { fieldKinds, kinds } from '@klesis/forms/kinds/kinds.ts'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import { toPlainText } from '../../../ui/to-plain-text.ts'
import { fieldTypesQuery } from '../field-types/field-types.queries.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { kindIcons } from './kind-icons.ts'
import { itemsOfTypes, type PaletteItem } from './palette-items.ts'

function PaletteEntry({ item, onAdded }: { item: PaletteItem; onAdded: () => void }) {
  const { t } = useTranslation('builder')
  const { builder, announce } = useBuilderContext()
  const { setNodeRef, listeners } = useDraggable({ id: `palette:${item.id}`, data: { item } })
  const Icon = kindIcons[kinds[item.kind].icon]
  const add = () => {
    builder.add(item)
    announce(t('announce.added', { name: item.name }))
    onAdded()
  }
  return (
    <UnstyledButton ref={setNodeRef} className={classes.entry} onClick={add} {...listeners}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {item.name}
    </UnstyledButton>
  )
}

/** The kinds of fields, and the types of this installation: dragged onto the canvas, or added after the selected component by click or Enter. */
export function Palette() {
  const { t } = useTranslation('builder')
  const [search, setSearch] = useState('')
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
    <nav className={classes.palette} aria-label={t('palette.label')}>
      {isPhone && (
        <Button fullWidth mb="sm" variant="default" aria-expanded leftSection={<IconX size={18} aria-hidden />} onClick={() => setOpen(false)}>
          {t('palette.close')}
        </Button>
      )}
      <TextInput
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
            <PaletteEntry key={item.id} item={item} onAdded={() => setOpen(false)} />
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className={text.soft}>{t('palette.none')}</p>}
    </nav>
  )
}
