import { useDraggable } from '@dnd-kit/core'
import { paletteGroups } from '@klesis/forms/kinds/kind.ts'
import { type FieldKind, fieldKinds, kinds } from '@klesis/forms/kinds/kinds.ts'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { plainText } from '../../../ui/plain-text.ts'
import text from '../../../ui/text.module.css'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { kindIcons } from './kind-icons.ts'

function PaletteEntry({ kind, onAdded }: { kind: FieldKind; onAdded: () => void }) {
  const { t } = useTranslation('builder')
  const { builder, announce } = useBuilderContext()
  const { setNodeRef, listeners } = useDraggable({ id: `palette:${kind}`, data: { kind } })
  const Icon = kindIcons[kinds[kind].icon]
  const name = t(`kind.${kind}`)
  const add = () => {
    builder.add(kind, name)
    announce(t('said.added', { name }))
    onAdded()
  }
  return (
    <UnstyledButton ref={setNodeRef} className={classes.entry} onClick={add} {...listeners}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {name}
    </UnstyledButton>
  )
}

/** The kinds of fields: dragged onto the canvas, or added after the selected component by click or Enter. */
export function Palette() {
  const { t } = useTranslation('builder')
  const [search, setSearch] = useState('')
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const searchText = plainText(search)
  const found = fieldKinds.filter((kind) => plainText(t(`kind.${kind}`)).includes(searchText))
  const groups = paletteGroups
    .map((group) => ({ group, members: found.filter((kind) => kinds[kind].group === group) }))
    .filter(({ members }) => members.length > 0)
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
      {groups.map(({ group, members }) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <h2 className={classes.groupTitle}>{t(`group.${group}`)}</h2>
          {members.map((kind) => (
            <PaletteEntry key={kind} kind={kind} onAdded={() => setOpen(false)} />
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className={text.soft}>{t('palette.none')}</p>}
    </nav>
  )
}
