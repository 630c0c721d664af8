import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { type Piece, signs } from '@klesis/forms/formula/formula.ts'
import { formulaSources } from '@klesis/forms/formula/formula-sources.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { localeOf } from '@klesis/forms/texts/locale-of.ts'
import { ActionIcon, Button, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../../builder-context.ts'
import { PickButton } from '../../picking/PickButton.tsx'
import { usePicking } from '../../picking/use-picking.ts'
import { FieldChooser, pieceOf } from './FieldChooser.tsx'
import { FormulaResult } from './FormulaResult.tsx'
import classes from './formula.module.css'
import { replaced, withoutChosen, withPiece } from './formula-draft.ts'
import { PieceEditor } from './PieceEditor.tsx'
import { isKnown, pieceText } from './piece-text.ts'
import { useFormula } from './use-formula.ts'

interface Props {
  path: JsonPath
  at: JsonPath
  component: Component
}

/** A formula: its pieces in a row, what can be put after the chosen one, and what it comes to on invented answers. */
export function FormulaEditor({ path, at, component }: Props) {
  const { t } = useTranslation('builder')
  const language = useLanguage()
  const { builder, localize, announce } = useBuilderContext()
  const { draft, change, made, isStored } = useFormula(path, at, component)
  const { pieces, decimals } = draft.formula
  const sources = formulaSources(builder.form, component)
  const speech = { t, localize, sources, locale: localeOf(language) }
  const chosen = pieces[draft.chosen]
  const add = (piece: Piece) => {
    // The second of two dates that are picked one after the other.
    const isSecond = piece.type === 'days' && chosen?.type === 'days' && chosen.to === '' && piece.to === ''
    const next = isSecond ? { ...chosen, to: piece.from } : piece
    change(isSecond ? replaced(draft, draft.chosen, next) : withPiece(draft, next))
    announce(t('formula.added', { piece: pieceText(next, speech) }))
  }
  const picking = usePicking({
    hint: t('picking.formula'),
    fieldsOf: (form) => {
      const target = componentAt(form, path)
      return target ? formulaSources(form, target).map((source) => source.component) : []
    },
    take: (one) => {
      const source = sources.find((known) => known.component === one)
      if (source) add(pieceOf(source))
    },
  })
  const press = (piece: Piece, name: string) => (
    <Button key={name} size="compact-sm" variant="default" aria-label={t('formula.add', { piece: name })} onClick={() => add(piece)}>
      {pieceText(piece, speech)}
    </Button>
  )
  return (
    <div className={classes.formula}>
      <ul className={classes.pieces} aria-label={t('formula.pieces')}>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identifiers
          <li key={index}>
            <UnstyledButton
              className={classes.piece}
              data-type={piece.type}
              data-unknown={!isKnown(piece, sources) || undefined}
              aria-pressed={index === draft.chosen}
              onClick={() => change({ ...draft, chosen: index })}
            >
              {pieceText(piece, speech)}
            </UnstyledButton>
          </li>
        ))}
        {pieces.length === 0 && <li className={classes.none}>{t('formula.empty')}</li>}
      </ul>
      <PickButton picking={picking} />
      <FieldChooser sources={sources} speech={speech} onAdd={add} />
      <div className={classes.keys}>
        {signs.map((sign) => press({ type: 'sign', sign }, t(`formula.sign.${sign}`)))}
        {press({ type: 'open' }, t('formula.open('))}
        {press({ type: 'close' }, t('formula.close)'))}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('formula.add', { piece: t('formula.number') })}
          onClick={() => add({ type: 'number', value: 1 })}
        >
          {t('formula.number')}
        </Button>
        <ActionIcon variant="default" size={26} aria-label={t('formula.remove')} disabled={draft.chosen < 0} onClick={() => change(withoutChosen(draft))}>
          <IconBackspace size={17} stroke={1.75} />
        </ActionIcon>
      </div>
      {chosen && (
        <PieceEditor
          key={draft.chosen}
          piece={chosen}
          sources={sources}
          localize={localize}
          onChange={(piece) => change(replaced(draft, draft.chosen, piece))}
        />
      )}
      <NativeSelect
        size="sm"
        label={t('formula.rounded')}
        value={decimals ?? ''}
        data={[
          { value: '', label: t('formula.notRounded') },
          ...[0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: t('formula.decimals', { count }) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ ...draft, formula: { pieces, decimals: value === '' ? undefined : Number(value) } })}
      />
      <FormulaResult component={component} pieces={pieces} made={made} isStored={isStored} speech={speech} />
    </div>
  )
}
