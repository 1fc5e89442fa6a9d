/** "Nasıl hesaplandı?": a figure, the question it answers, the rows behind it, and their sum. */

import { useText } from '../../../i18n/use-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import './explain-sheet.css';
import { CompositionView } from './composition-view.tsx';
import { type OpenedFigure, titleOf } from './opened-figure.ts';
import { Body } from './working-rows.tsx';

interface ExplainSheetProps {
  readonly open: boolean;
  readonly opened: OpenedFigure | undefined;
  readonly onClose: () => void;
}

export function ExplainSheet({ open, opened, onClose }: ExplainSheetProps) {
  const t = useText();
  const title = opened ? titleOf(t, opened) : '';
  return (
    <Modal open={open && opened !== undefined} title={title} className="analysis-sheet" onClose={onClose}>
      {opened?.made && <CompositionView {...opened} title={title} made={opened.made} />}
      {opened && !opened.made && <Body key={JSON.stringify(opened)} opened={opened} />}
    </Modal>
  );
}
