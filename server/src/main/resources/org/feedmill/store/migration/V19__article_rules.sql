-- The rule by which the articles of a site are read for one person, made of what that person marked on one of them.
CREATE TABLE article_rule (
    owner  TEXT NOT NULL,          -- the account, or operator
    site   TEXT NOT NULL,          -- host in lower case, without "www."
    rule   TEXT NOT NULL,          -- JSON: paths to the title, to the parts of the text, and to what is left out
    PRIMARY KEY (owner, site)
);
