import { useAdminChange } from '../../data/lists/list';
import { refetchPublic, useAdminCreate, useAdminDelete } from '../../data/lists/rows';
import { DeleteDialog } from '../form/delete-dialog';
import { DrawnFields } from '../form/drawn-fields';
import { EditDialog } from '../form/edit-dialog';
import { FormConflict } from '../form/form-conflict';
import { useEditForm } from '../form/use-edit-form';
import { inTitle, type OrderedNoun, type OrderedRow, saidOf } from './ordered-noun';

interface Props<Row extends OrderedRow, Input extends object, Values extends object> {
  of: OrderedNoun<Row, Input, Values>;
  onClose: () => void;
}

/** Adds one, or changes the one given; beside the fields it looks as customers see it. */
export function OrderedDialog<Row extends OrderedRow & Input, Input extends object, Values extends object>({
  of,
  row,
  onClose,
}: Props<Row, Input, Values> & { row: Row | undefined }) {
  const create = useAdminCreate<Row, Input & { id: string }>(of.noun);
  const update = useAdminChange<Row, Input>(of.noun, { onSaved: refetchPublic });
  const word = inTitle(of.word);
  const said = saidOf(of.word);
  const form = useEditForm<Row, Values, Input>({
    row,
    valuesOf: of.valuesOf,
    check: (values) => of.check(values, row),
    send: (input, to) =>
      'row' in to
        ? update.mutateAsync({ row: to.row, change: input })
        : create.mutateAsync({ ...input, id: to.newId }),
    texts: of.texts,
    type: of.type,
    words: row ? said.update : said.create,
    onDone: onClose,
  });
  return (
    <>
      <EditDialog
        title={row ? `Edit ${word}` : `Add New ${word}`}
        submitLabel={row ? `Update ${word}` : `Create ${word}`}
        form={form}
        onClose={onClose}
        previewTitle={of.previewTitle}
        preview={of.preview(form.values, row)}
      >
        <DrawnFields fields={of.fields} form={form} extra={of.extra()} />
      </EditDialog>
      <FormConflict form={form} what={of.what} theirs={of.describe} mine={of.describe} />
    </>
  );
}

export function DeleteOrdered<Row extends OrderedRow, Input extends object, Values extends object>({
  of,
  row,
  onClose,
}: Props<Row, Input, Values> & { row: Row }) {
  const { mutateAsync } = useAdminDelete<Row>(of.noun);
  return (
    <DeleteDialog
      noun={of.word}
      name={of.nameOf(row)}
      text={`Are you sure you want to delete this ${of.word}?`}
      consequence={of.consequence}
      words={saidOf(of.word).delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}
