import { part } from '#ui/part.tsx';
import { CancelClaimDialog, FulfillClaimDialog } from '../../../claims/web/claim-dialogs.tsx';
import {
  CancelEditDialog,
  DeleteEditDialog,
  ForceEditDialog,
  ResendEditDialog,
} from '../../../edits/web/edit-dialogs.tsx';
import {
  CancelExchangeDialog,
  FulfillExchangeDialog,
  ProcessExchangeDialog,
} from '../../../exchanges/web/exchange-dialogs.tsx';
import type { Dialog } from '../../../core/web/dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CaptureDialog } from '../../../payments/web/capture-dialog.tsx';
import { CancelFulfillmentDialog, CompleteDialog, ReopenDialog } from './confirm-dialogs.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { EmailDialog, TransferDialog } from './contact-dialogs.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { InvoiceNumberDialog } from './invoice-number-dialog.tsx';
import { AcceptDialog, BlockedDialog, ResumeDialog, UnverifyDialog } from './reason-dialogs.tsx';
import { GiftCardDialog } from '../../../payments/web/gift-card-dialog.tsx';
import { WriteOffOrder } from '../../../payments/web/write-off-order.tsx';
import { RefundModal } from '../../../payments/web/refund-modal.tsx';
import { CancelReturn } from '../../../returns/web/cancel-return.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { ShipDialog } from '../../../fulfillments/web/ship-dialog.tsx';
import { ShortDialog } from './short-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

// Larger ones, and those that bring parts of other modules, are fetched when they are opened.
const AddressDialog = part(() => import('./address-dialog.tsx').then((page) => page.AddressDialog));
const ExchangeModal = part(() =>
  import('../../../exchanges/web/exchange-modal.tsx').then((page) => page.ExchangeModal),
);
const ReceiveReturn = part(() => import('../../../returns/web/receive-return.tsx').then((page) => page.ReceiveReturn));
const RequestReturn = part(() => import('../../../returns/web/request-return.tsx').then((page) => page.RequestReturn));

/** The dialog that is open on an order's page, if any. */
export function Dialogs({ dialog, onClose }: { dialog: Dialog | null; onClose: () => void }) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'accept':
      return <AcceptDialog onClose={onClose} />;
    case 'short':
      return <ShortDialog short={dialog.short} onClose={onClose} />;
    case 'blocked':
      return <BlockedDialog blockers={dialog.blockers} onClose={onClose} />;
    case 'hold':
      return <HoldDialog onClose={onClose} />;
    case 'resume':
      return <ResumeDialog onClose={onClose} />;
    case 'complete':
      return <CompleteDialog onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog onClose={onClose} />;
    case 'cancel':
      return <CancelDialog onClose={onClose} />;
    case 'capture':
      return <CaptureDialog onClose={onClose} />;
    case 'gift-card':
      return <GiftCardDialog onClose={onClose} />;
    case 'write-off':
      return <WriteOffOrder onClose={onClose} />;
    case 'refund':
      return <RefundModal amount={dialog.amount} reason={dialog.reason} onClose={onClose} />;
    case 'ship':
      return <ShipDialog fulfillment={dialog.fulfillment} onClose={onClose} />;
    case 'cancel-fulfillment':
      return <CancelFulfillmentDialog fulfillment={dialog.fulfillment} onClose={onClose} />;
    case 'verify':
      return <VerifyDialog onClose={onClose} />;
    case 'unverify':
      return <UnverifyDialog onClose={onClose} />;
    case 'invoice-number':
      return <InvoiceNumberDialog onClose={onClose} />;
    case 'driver':
      return <DriverDialog onClose={onClose} />;
    case 'email':
      return <EmailDialog onClose={onClose} />;
    case 'address':
      return <AddressDialog which={dialog.which} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog to={dialog.to} onClose={onClose} />;
    case 'request-return':
      return <RequestReturn onClose={onClose} />;
    case 'receive-return':
      return <ReceiveReturn returned={dialog.returned} onClose={onClose} />;
    case 'cancel-return':
      return <CancelReturn returned={dialog.returned} onClose={onClose} />;
    case 'fulfill-claim':
      return <FulfillClaimDialog claim={dialog.claim} onClose={onClose} />;
    case 'cancel-claim':
      return <CancelClaimDialog claim={dialog.claim} onClose={onClose} />;
    case 'delete-edit':
      return <DeleteEditDialog edit={dialog.edit} onClose={onClose} />;
    case 'cancel-edit':
      return <CancelEditDialog edit={dialog.edit} onClose={onClose} />;
    case 'force-edit':
      return <ForceEditDialog edit={dialog.edit} onClose={onClose} />;
    case 'resend-edit':
      return <ResendEditDialog edit={dialog.edit} onClose={onClose} />;
    case 'create-exchange':
      return <ExchangeModal onClose={onClose} />;
    case 'process-exchange':
      return <ProcessExchangeDialog exchange={dialog.exchange} onClose={onClose} />;
    case 'fulfill-exchange':
      return <FulfillExchangeDialog exchange={dialog.exchange} onClose={onClose} />;
    case 'cancel-exchange':
      return <CancelExchangeDialog exchange={dialog.exchange} onClose={onClose} />;
    case 'resend':
      return <ResendDialog notification={dialog.notification} onClose={onClose} />;
  }
}
