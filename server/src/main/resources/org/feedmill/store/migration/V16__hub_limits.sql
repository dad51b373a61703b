-- Limits of the hub: one pending request for each callback and topic, and a share for each caller, domain and address.

ALTER TABLE subscription_request ADD COLUMN target TEXT;                    -- made of topic and callback, as the id of a subscription
ALTER TABLE subscription_request ADD COLUMN caller TEXT;                    -- the network that sent the request
ALTER TABLE subscription_request ADD COLUMN domain TEXT;                    -- the registrable domain of the callback
ALTER TABLE subscription_request ADD COLUMN address TEXT;                   -- the network that the callback resolves to
CREATE UNIQUE INDEX subscription_request_target ON subscription_request (target);
CREATE INDEX subscription_request_caller ON subscription_request (caller);
CREATE INDEX subscription_request_domain ON subscription_request (domain);
CREATE INDEX subscription_request_address ON subscription_request (address);

ALTER TABLE subscription ADD COLUMN domain TEXT;                            -- the registrable domain of the callback
CREATE INDEX subscription_domain ON subscription (domain);
