import { describe, expect, it } from 'vitest';
import { canReactivate, canChange, canSuspend, codeWord, isSaudiMobile } from './rules.ts';

describe('invitations', () => {
  it.each([
    ['sent', true],
    ['opened', true],
    ['expired', true],
    ['accepted', false],
    ['revoked', false],
  ] as const)('%s can be sent again: %s', (status, allowed) => {
    expect(canChange({ status }).allowed).toBe(allowed);
  });
  it.each([
    ['+966501234567', true],
    ['+966521234567', true],
    ['+966112345678', false],
    ['+97150123456', false],
    ['+88212345678', false],
  ])('%s gets SMS: %s', (phone, gets) => {
    expect(isSaudiMobile(phone)).toBe(gets);
  });
});

it.each([
  ['invited', false, false],
  ['active', true, false],
  ['suspended', false, true],
  ['closed', false, false],
] as const)('%s: suspend %s, reactivate %s', (status, suspend, reactivate) => {
  expect([canSuspend({ status }).allowed, canReactivate({ status }).allowed]).toEqual([suspend, reactivate]);
});

it.each([
  ['Ghada Al-Amri', 'GHADA'],
  ['Abdulrahmanuddin', 'ABDULRAHMA'],
  ['Zoé X', 'ZOE'],
  ['ليلى', 'AFF'],
  ['7', 'AFF'],
  ['A', 'AFF'],
])('the code of %s begins with %s', (name, word) => {
  expect(codeWord(name)).toBe(word);
});
