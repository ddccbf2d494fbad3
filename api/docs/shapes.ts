import type * as z from 'zod/mini';
import {
  accountDelete,
  changePassword,
  confirmation,
  deleteLinkSent,
  emailVerified,
  forgotPassword,
  ownSession,
  passwordChanged,
  resetPassword,
  said,
  sessionsEnded,
  verifyEmail,
} from '../../contract/accounts/account';
import { adminUser, adminUserDetail, adminUserUpdate } from '../../contract/accounts/admin-users';
import { exchange } from '../../contract/accounts/google';
import {
  passkey,
  passkeyCreate,
  passkeyOptions,
  passkeyRename,
  passkeySignIn,
} from '../../contract/accounts/passkeys';
import {
  confirmAgain,
  confirmedUntil,
  factorAdded,
  passkeyAdded,
  recoveryCodes,
  secondFactor,
  secondFactorPasskey,
  secondFactorPolicy,
  secondFactorPolicyUpdate,
  secondFactors,
  totpBegun,
  totpConfirm,
} from '../../contract/accounts/second-factor';
import {
  login,
  me,
  personUpdate,
  profile,
  profileUpdate,
  register,
  signInAnswer,
  userCreate,
} from '../../contract/accounts/users';
import { holdAnswer, holdRequest, slotsAnswer } from '../../contract/availability/slots-query';
import { waitlistEntry, waitlistRequest } from '../../contract/availability/waitlist';
import { booking, bookingAnswer, bookingCreate, remark } from '../../contract/bookings/bookings';
import { togetherBooking } from '../../contract/bookings/together';
import { bookingAddress, bookingCancel, bookingMove } from '../../contract/changes/booking-changes';
import { chargeDecision, noShowMark } from '../../contract/changes/charges';
import { adminOffer, offerCreate, offerInput, offerOrder } from '../../contract/content/admin-offers';
import { offer } from '../../contract/content/offers';
import { service, serviceInput } from '../../contract/content/services';
import { block, blockChange, blockCreate, blockMove } from '../../contract/dispatch/blocks';
import { dispatchBoard, dispatchHere, dispatchOthers } from '../../contract/dispatch/board';
import { lateAnswer, lateInput, lateTell } from '../../contract/dispatch/late';
import { home, homeChange, homeCreate } from '../../contract/homes/homes';
import { adminMessage, messageUpdate } from '../../contract/messages/admin-messages';
import { messageCreate } from '../../contract/messages/messages';
import { billing, billingInput, paymentDays, paymentDaysInput } from '../../contract/money/billing';
import {
  adminDocument,
  creditInput,
  documentRead,
  invoiceInput,
} from '../../contract/money/documents/admin-documents';
import { bookingLine, bookingLinesUpdate } from '../../contract/money/lines/booking-lines';
import { chargedLine } from '../../contract/money/lines/charged-line';
import {
  documentSent,
  moneyOverview,
  ownMoney,
  reminded,
  unpaidInvoice,
} from '../../contract/money/overview';
import { payerInput, payerRead } from '../../contract/money/payer/payers';
import { adminPayment, paymentInput, takeBackInput } from '../../contract/money/payments/admin-payments';
import { cashCount, technicianCash } from '../../contract/money/payments/cash';
import {
  checkoutBegun,
  checkoutInput,
  checkoutSeen,
  linkCheckoutInput,
  onlineRefund,
  onlineRefundInput,
  payable,
  visitPayable,
} from '../../contract/money/payments/checkouts';
import {
  adminQuote,
  bookingQuote,
  quoteAcceptByOffice,
  quoteDraft,
  quotedDayFit,
  quoteFitInput,
} from '../../contract/money/quotes/admin-quotes';
import {
  quoteAccept,
  quoteAcceptByLink,
  quoteDecline,
  quoteDeclineByLink,
} from '../../contract/money/quotes/quote-answers';
import { listedQuote } from '../../contract/money/quotes/quote-listing';
import { quote, quoteVersion } from '../../contract/money/quotes/quotes';
import { vatReturn } from '../../contract/money/returns/vat-return';
import { notification, released } from '../../contract/notifications/admin-notifications';
import { pushBound, pushKey, pushSeen, pushSubscriptionInput } from '../../contract/notifications/push';
import {
  manualMessage,
  manualMessageDone,
  wording,
  wordingInput,
} from '../../contract/notifications/wordings';
import {
  bookingAdminUpdate,
  bookingProposal,
  bookingsAssign,
  bookingTimes,
  noteCreate,
  officeBooking,
  visitGivenBack,
} from '../../contract/office/admin-bookings';
import { auditEntry } from '../../contract/office/audit';
import { bookingChange } from '../../contract/office/booking-history';
import {
  bookingDays,
  bookingIds,
  bookingNeeds,
  bookingReplacements,
  othersFound,
  timesOffered,
} from '../../contract/office/booking-needs';
import { caller, callerGlance, phoneGuest } from '../../contract/office/callers';
import { dashboardStats } from '../../contract/office/dashboard';
import { moneyStep } from '../../contract/office/money-history';
import { report, reportUpdate } from '../../contract/office/reports';
import { bookingTechnicians } from '../../contract/office/who-can-come';
import { ownData } from '../../contract/own-data/own-data';
import { listedSubscription, subscriptionUpdate } from '../../contract/plans/admin-subscriptions';
import { packageCreate, packageInput, subscriptionPackage } from '../../contract/plans/packages';
import {
  officePlanEnd,
  officePlanMove,
  planAnswer,
  planCarried,
  planEnd,
  planMove,
} from '../../contract/plans/plan-changes';
import { planOverview } from '../../contract/plans/plan-overview';
import { monthProposal, visitsOffered, visitsTaken } from '../../contract/plans/proposal/month-visits';
import { officeRenewal, subscription, subscriptionCreate } from '../../contract/plans/subscriptions';
import { adminPrice, priceCreate, priceInput, priceOrder } from '../../contract/prices/admin-prices';
import { priceItem } from '../../contract/prices/prices';
import { bookingItem } from '../../contract/prices/requested-items';
import {
  adminRules,
  alarms,
  onCall,
  onCallInput,
  publicRulesShape,
  rulesInput,
} from '../../contract/rules/admin-rules';
import { adminSettings, publicBusiness, settingsInput } from '../../contract/settings/admin-settings';
import { op, syncRequest } from '../../contract/sync/sync';
import {
  capacitySetting,
  capacitySettingInput,
  team,
  teamBusiness,
  teamBusinessInput,
  teamPreview,
  teamPreviewInput,
  technician,
  technicianInput,
} from '../../contract/team/admin-team';
import { visit, visitAddressInput, visitLinks } from '../../contract/visits/visits';
import { acknowledgeInput } from '../../contract/work/acknowledge';
import { adminChecklist } from '../../contract/work/admin-checklists';
import { checklistInput, checklistPoint } from '../../contract/work/checklists';
import { unsentPhone } from '../../contract/work/unsent';
import { work, workAnswer } from '../../contract/work/work-shapes';
import { syncResponse, syncSent } from '../sync/shapes';
import { errorBody, healthAnswer } from './answers';

/** Every shape that travels, by the name it has in the description. */
export const shapes = {
  AccountDelete: accountDelete,
  DeleteLinkSent: deleteLinkSent,
  Alarms: alarms,
  AuditEntry: auditEntry,
  Booking: booking,
  BookingAddress: bookingAddress,
  BookingAnswer: bookingAnswer,
  BookingItem: bookingItem,
  Billing: billing,
  BillingInput: billingInput,
  PaymentDays: paymentDays,
  PaymentDaysInput: paymentDaysInput,
  Payer: payerRead,
  PayerInput: payerInput,
  BookingLine: chargedLine,
  BookingLineInput: bookingLine,
  BookingLinesUpdate: bookingLinesUpdate,
  BookingMove: bookingMove,
  BookingCancel: bookingCancel,
  BookingCreate: bookingCreate,
  BookingAdminUpdate: bookingAdminUpdate,
  BookingChange: bookingChange,
  BookingDays: bookingDays,
  Acknowledge: acknowledgeInput,
  Block: block,
  BlockChange: blockChange,
  BlockCreate: blockCreate,
  BlockMove: blockMove,
  DispatchBoard: dispatchBoard,
  DispatchLate: lateAnswer,
  DispatchLateInput: lateInput,
  DispatchLateTell: lateTell,
  DispatchHere: dispatchHere,
  DispatchOthers: dispatchOthers,
  BookingIds: bookingIds,
  BookingNeeds: bookingNeeds,
  BookingProposal: bookingProposal,
  BookingsAssign: bookingsAssign,
  BookingTimes: bookingTimes,
  BookingTechnicians: bookingTechnicians,
  BookingTogether: togetherBooking,
  Business: publicBusiness,
  Caller: caller,
  CallerGlance: callerGlance,
  PhoneGuest: phoneGuest,
  ChangePassword: changePassword,
  ChargeDecision: chargeDecision,
  Confirmation: confirmation,
  CreditInput: creditInput,
  DashboardStats: dashboardStats,
  Document: documentRead,
  DocumentAdmin: adminDocument,
  EmailVerified: emailVerified,
  Error: errorBody,
  Exchange: exchange,
  ForgotPassword: forgotPassword,
  FreeWatch: waitlistEntry,
  FreeWatchRequest: waitlistRequest,
  Health: healthAnswer,
  Home: home,
  HomeChange: homeChange,
  HomeCreate: homeCreate,
  InvoiceInput: invoiceInput,
  Login: login,
  Me: me,
  MessageAdmin: adminMessage,
  MessageCreate: messageCreate,
  MessageByHand: manualMessage,
  MessageByHandDone: manualMessageDone,
  MessageTold: notification,
  Wording: wording,
  WordingInput: wordingInput,
  MessageUpdate: messageUpdate,
  MessagesReleased: released,
  MoneyOfOffice: moneyOverview,
  MoneyOwn: ownMoney,
  MoneyReminded: reminded,
  DocumentSent: documentSent,
  MoneyStep: moneyStep,
  MoneyUnpaid: unpaidInvoice,
  NoShowMark: noShowMark,
  NoteCreate: noteCreate,
  Offer: offer,
  OfferAdmin: adminOffer,
  OfferCreate: offerCreate,
  OfferInput: offerInput,
  OfferOrder: offerOrder,
  OfficeBooking: officeBooking,
  BookingReplacements: bookingReplacements,
  OthersFound: othersFound,
  OnCall: onCall,
  OnCallInput: onCallInput,
  OwnData: ownData,
  OwnSession: ownSession,
  MonthProposal: monthProposal,
  VisitsOffered: visitsOffered,
  VisitsTaken: visitsTaken,
  Package: subscriptionPackage,
  PlanOverview: planOverview,
  CashCount: cashCount,
  CashWithTechnician: technicianCash,
  CheckoutBegun: checkoutBegun,
  CheckoutCreate: checkoutInput,
  CheckoutByLink: linkCheckoutInput,
  CheckoutSeen: checkoutSeen,
  Payable: payable,
  PayableVisit: visitPayable,
  Payment: adminPayment,
  PaymentCreate: paymentInput,
  PaymentTakeBack: takeBackInput,
  PaymentRefund: onlineRefund,
  PaymentRefundInput: onlineRefundInput,
  PackageCreate: packageCreate,
  PackageInput: packageInput,
  PasswordChanged: passwordChanged,
  PriceAdmin: adminPrice,
  AdminChecklist: adminChecklist,
  UnsentPhone: unsentPhone,
  ChecklistInput: checklistInput,
  ChecklistPoint: checklistPoint,
  PriceCreate: priceCreate,
  PriceInput: priceInput,
  PriceItem: priceItem,
  PriceOrder: priceOrder,
  PersonUpdate: personUpdate,
  Profile: profile,
  ProfileUpdate: profileUpdate,
  PushBound: pushBound,
  PushKey: pushKey,
  PushSeen: pushSeen,
  PushSubscription: pushSubscriptionInput,
  Register: register,
  VatReturn: vatReturn,
  Remark: remark,
  Report: report,
  Quote: quote,
  QuoteAccept: quoteAccept,
  QuoteAcceptByLink: quoteAcceptByLink,
  QuoteAcceptByOffice: quoteAcceptByOffice,
  QuoteAdmin: adminQuote,
  QuoteOfBooking: bookingQuote,
  QuoteDecline: quoteDecline,
  QuoteDeclineByLink: quoteDeclineByLink,
  QuoteDraft: quoteDraft,
  QuotedDayFit: quotedDayFit,
  QuoteFitInput: quoteFitInput,
  QuoteListed: listedQuote,
  QuoteVersion: quoteVersion,
  ReportUpdate: reportUpdate,
  ResetPassword: resetPassword,
  Rules: adminRules,
  RulesInput: rulesInput,
  RulesPublic: publicRulesShape,
  Said: said,
  Service: service,
  ServiceInput: serviceInput,
  SessionsEnded: sessionsEnded,
  Settings: adminSettings,
  SettingsInput: settingsInput,
  SignedIn: signInAnswer,
  Slots: slotsAnswer,
  SlotHold: holdRequest,
  SlotHeld: holdAnswer,
  PlanAnswer: planAnswer,
  PlanCarried: planCarried,
  PlanEnd: planEnd,
  PlanEndByOffice: officePlanEnd,
  PlanMove: planMove,
  PlanMoveByOffice: officePlanMove,
  PlanRenewalByOffice: officeRenewal,
  Subscription: subscription,
  ListedSubscription: listedSubscription,
  SubscriptionCreate: subscriptionCreate,
  SubscriptionUpdate: subscriptionUpdate,
  VisitGivenBack: visitGivenBack,
  SyncOperation: op,
  SyncRequest: syncRequest,
  SyncResponse: syncResponse,
  Team: team,
  TeamBusiness: teamBusiness,
  TeamBusinessInput: teamBusinessInput,
  TeamCounting: capacitySetting,
  TeamCountingInput: capacitySettingInput,
  TeamPreview: teamPreview,
  TeamPreviewInput: teamPreviewInput,
  Technician: technician,
  TechnicianInput: technicianInput,
  TimesOffered: timesOffered,
  UserAdmin: adminUser,
  UserAdminDetail: adminUserDetail,
  UserAdminUpdate: adminUserUpdate,
  UserCreate: userCreate,
  VerifyEmail: verifyEmail,
  Visit: visit,
  Work: work,
  WorkAnswer: workAnswer,
  VisitLinks: visitLinks,
  VisitPlace: visitAddressInput,
  ConfirmAgain: confirmAgain,
  ConfirmedUntil: confirmedUntil,
  FactorAdded: factorAdded,
  Passkey: passkey,
  PasskeyAdded: passkeyAdded,
  PasskeyCreate: passkeyCreate,
  PasskeyOptions: passkeyOptions,
  PasskeyRename: passkeyRename,
  PasskeySignIn: passkeySignIn,
  RecoveryCodes: recoveryCodes,
  SecondFactor: secondFactor,
  SecondFactorPasskey: secondFactorPasskey,
  SecondFactorPolicy: secondFactorPolicy,
  SecondFactorPolicyUpdate: secondFactorPolicyUpdate,
  SecondFactors: secondFactors,
  TotpBegun: totpBegun,
  TotpConfirm: totpConfirm,
} satisfies Record<string, z.core.$ZodType>;

export type ShapeName = keyof typeof shapes;

const names = new Map<z.core.$ZodType, ShapeName>(
  Object.entries(shapes).map(([name, shape]) => [shape, name as ShapeName]),
);

/** The name of a shape; the description is not made of a route that has one without. */
export function nameOf(shape: z.core.$ZodType): ShapeName {
  const name = names.get(shape);
  if (!name) throw new Error('A shape that goes over the wire has a name in api/docs/shapes.ts.');
  return name;
}

/** What is checked piece by piece, described to the last field. */
export const whole = new Map<z.core.$ZodType, z.core.$ZodType>([[syncRequest, syncSent]]);
